import type { SchemaField } from '../../src/model/api-schema.ts';
import { labels } from '../labels.ts';
import { FieldValues } from './FieldValues.tsx';
import { NamedExamples } from './NamedExamples.tsx';
import { Words } from './Words.tsx';

/** The details of a field besides its type: title, description, examples, values, notes. In a row the examples are on the line of the type. */
export function FieldFacts({ field }: { readonly field: SchemaField }) {
  return (
    <>
      <FieldText field={field} />
      {field.examples.length > 0 && <FieldExamples examples={field.examples} />}
      <FieldValues values={field.values} />
      {field.notes.length > 0 && (
        <ul className="field-notes">
          {field.notes.map((words, index) => (
            <li key={index}>
              <Words words={words} />
            </li>
          ))}
        </ul>
      )}
      {field.namedExamples && <NamedExamples examples={field.namedExamples} />}
    </>
  );
}

function FieldText({ field: { title, descriptionHtml } }: { readonly field: SchemaField }) {
  const line = onlyParagraph(descriptionHtml);
  return (
    <>
      {title !== undefined && <p className="field-title">{title}</p>}
      {line === undefined && descriptionHtml && (
        <div className="field-text" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
      )}
      {line !== undefined && <p className="field-text" dangerouslySetInnerHTML={{ __html: line }} />}
    </>
  );
}

function FieldExamples({ examples }: { readonly examples: readonly string[] }) {
  return (
    <p className="field-example">
      {`${labels.example} `}
      {examples.map((example) => (
        <code key={example}>{example}</code>
      ))}
    </p>
  );
}

/** The inside of a text that is one paragraph, as most are, which saves a page an element per row. */
function onlyParagraph(html: string | undefined): string | undefined {
  const inside = /^<p>(.*)<\/p>\s*$/s.exec(html ?? '')?.[1];
  return inside?.includes('<p>') || inside?.includes('</p>') ? undefined : inside;
}
