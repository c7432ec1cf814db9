import type { ApiExample } from '../../src/model/api-example.ts';
import { sectionId } from '../../src/shared/reference-ids.ts';
import { labels } from '../labels.ts';
import { BodyExamples } from './BodyExamples.tsx';

/** Examples of a schema: all of the author's, or a generated one. */
export function SchemaExamples({ examples }: { readonly examples: readonly ApiExample[] }) {
  if (examples.length === 0) return null;
  return (
    <section className="panel">
      <h2 className="panel-heading" id={sectionId('examples')}>
        {labels.example}
      </h2>
      <BodyExamples
        list="schema-example"
        content={[
          {
            type: 'application/json',
            schema: undefined,
            shownAt: undefined,
            item: undefined,
            partNotes: [],
            partHeaders: [],
            extensions: [],
            examples,
          },
        ]}
      />
    </section>
  );
}
