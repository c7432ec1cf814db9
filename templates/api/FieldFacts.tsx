import type { SchemaField } from '../../src/model/api-schema.ts';
import { labels } from '../labels.ts';
import { FieldValues } from './FieldValues.tsx';
import { NamedExamples } from './NamedExamples.tsx';
import { Words } from './Words.tsx';

/** What is said of a field below its type: title, description, examples, values, notes. */
export function FieldFacts({ field }: { readonly field: SchemaField }) {
  return (
    <>
      <FieldText field={field} />
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

/** The description, and in the same line the examples. */
function FieldText({ field: { title, descriptionHtml, examples } }: { readonly field: SchemaField }) {
  const heading = title !== undefined && <p className="field-title">{title}</p>;
  if (examples.length === 0)
    return (
      <>
        {heading}
        {descriptionHtml && <div className="field-text" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />}
      </>
    );
  return (
    <>
      {heading}
      <div className="field-text has-example">
        {descriptionHtml && <div dangerouslySetInnerHTML={{ __html: descriptionHtml }} />}
        <p>
          {labels.example}{' '}
          {examples.map((example) => (
            <code key={example}>{example}</code>
          ))}
        </p>
      </div>
    </>
  );
}
