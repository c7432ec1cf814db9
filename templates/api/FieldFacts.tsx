import type { SchemaField } from '../../src/model/api-schema.ts';
import { labels } from '../labels.ts';
import { FieldValues } from './FieldValues.tsx';
import { NamedExamples } from './NamedExamples.tsx';
import { Words } from './Words.tsx';

/** The details of a field below its type: title, description, examples, values, notes. */
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

/** The description, and on the same line the examples. */
function FieldText({ field: { title, descriptionHtml, examples } }: { readonly field: SchemaField }) {
  const line = onlyParagraph(descriptionHtml);
  const inline = examples.length > 0 && <FieldExamples examples={examples} />;
  return (
    <>
      {title !== undefined && <p className="field-title">{title}</p>}
      {line === undefined && descriptionHtml && (
        <div className="field-text" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
      )}
      {line !== undefined && !inline && <p className="field-text" dangerouslySetInnerHTML={{ __html: line }} />}
      {inline && (
        <p className="field-text">
          {line !== undefined && (
            <>
              <span dangerouslySetInnerHTML={{ __html: line }} />{' '}
            </>
          )}
          {inline}
        </p>
      )}
    </>
  );
}

function FieldExamples({ examples }: { readonly examples: readonly string[] }) {
  return (
    <span className="field-example">
      {labels.example}{' '}
      {examples.map((example) => (
        <code key={example}>{example}</code>
      ))}
    </span>
  );
}

/** The inside of a text that is one paragraph, as most are, which saves a page an element per row. */
function onlyParagraph(html: string | undefined): string | undefined {
  const inside = /^<p>(.*)<\/p>\s*$/s.exec(html ?? '')?.[1];
  return inside?.includes('<p>') || inside?.includes('</p>') ? undefined : inside;
}
