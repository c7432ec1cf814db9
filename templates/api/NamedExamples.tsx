import type { NamedExample } from '../../src/model/api-example.ts';
import { labels } from '../labels.ts';
import { MaybeLink } from './MaybeLink.tsx';

/** Named examples of a parameter or header, one per row; those with the same value share it. */
export function NamedExamples({ examples }: { readonly examples: readonly NamedExample[] }) {
  if (examples.length === 0) return null;
  return (
    <dl className="field-values">
      {distinctExamples(examples).map((example) => (
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

/** One example for each value, with the labels of all that have it and nothing else. */
function distinctExamples(examples: readonly NamedExample[]): readonly NamedExample[] {
  const found = new Map<unknown, NamedExample>();
  for (const example of examples) {
    const key = (example.descriptionHtml ?? example.external) ? example : example.text;
    const known = found.get(key);
    found.set(key, known ? { ...known, label: `${known.label}, ${example.label}` } : example);
  }
  return [...found.values()];
}
