import type { ExternalDocs } from '../../src/model/api-origin.ts';
import { labels } from '../labels.ts';
import { MaybeLink } from './MaybeLink.tsx';

/** External documentation: its description, or words in its place, then its address. */
export function DocsLink({ docs }: { readonly docs: ExternalDocs }) {
  return (
    <div className="docs-link">
      {docs.descriptionHtml ? (
        <div dangerouslySetInnerHTML={{ __html: docs.descriptionHtml }} />
      ) : (
        <span>{labels.moreAbout}</span>
      )}{' '}
      <MaybeLink href={docs.href} text={docs.text} />
    </div>
  );
}
