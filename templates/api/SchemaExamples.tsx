import type { ApiExample } from '../../src/model/api-example.ts';
import { labels } from '../labels.ts';
import { BodyExamples } from './BodyExamples.tsx';

/** How a value of a schema looks: every example of the author's, or one made of the schema. */
export function SchemaExamples({ examples }: { readonly examples: readonly ApiExample[] }) {
  if (examples.length === 0) return null;
  return (
    <section className="panel">
      <h2 className="panel-heading">{labels.example}</h2>
      <BodyExamples
        content={[
          { type: 'application/json', schema: undefined, shownAt: undefined, item: undefined, partNotes: [], examples },
        ]}
      />
    </section>
  );
}
