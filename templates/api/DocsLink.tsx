import type { ExternalDocs } from '../../src/model/api-origin.ts';
import { labels } from '../labels.ts';
import { MaybeLink } from './MaybeLink.tsx';

/** External documentation: its description, then its address. */
export function DocsLink({ docs }: { readonly docs: ExternalDocs }) {
  return (
    <div className="docs-link">
      <span>{labels.moreAbout}</span>{' '}
      {docs.descriptionHtml && <div dangerouslySetInnerHTML={{ __html: docs.descriptionHtml }} />}{' '}
      <MaybeLink href={docs.href} text={docs.text} />
    </div>
  );
}
