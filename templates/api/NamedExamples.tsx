import type { NamedExample } from '../../src/model/api-example.ts';
import { labels } from '../labels.ts';
import { MaybeLink } from './MaybeLink.tsx';

/** Named examples of a parameter or header, one per row. */
export function NamedExamples({ examples }: { readonly examples: readonly NamedExample[] }) {
  if (examples.length === 0) return null;
  return (
    <dl className="field-values">
      {examples.map((example) => (
        <div key={example.label}>
          <dt>
            {labels.example} {example.label}: {example.text !== undefined && <code>{example.text}</code>}
            {example.external && <MaybeLink {...example.external} />}
          </dt>
          {example.descriptionHtml && <dd dangerouslySetInnerHTML={{ __html: example.descriptionHtml }} />}
        </div>
      ))}
    </dl>
  );
}
