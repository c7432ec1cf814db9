import type { SchemaField } from '../../src/model/api.ts';
import { labels } from '../labels.ts';
import { FieldFlags } from './FieldFlags.tsx';
import { FieldValues } from './FieldValues.tsx';
import { NamedExamples } from './NamedExamples.tsx';

interface FieldRowsProps {
  readonly fields: readonly SchemaField[];
  /** 1 for the rows of a parameter group or of a body, one more for each object inside; default 1. */
  readonly depth?: number;
  /** Default: yes. */
  readonly withExamples?: boolean;
}

/** Rows of fields with one rule between them. */
export function FieldRows({ fields, depth = 1, withExamples = true }: FieldRowsProps) {
  return (
    <ul className="fields">
      {fields.map((field) => (
        <FieldRow key={field.id} field={field} depth={depth} withExamples={withExamples} />
      ))}
    </ul>
  );
}

interface FieldRowProps {
  readonly field: SchemaField;
  /** 1 for the rows of a parameter group or of a body, one more for each object inside. */
  readonly depth: number;
  /** Examples are shown for what a reader sends; an answer has its whole example beside it. */
  readonly withExamples: boolean;
}

/** A parameter, a header or a property: its name at the left, what it is at the right, what it holds below. */
function FieldRow({ field, depth, withExamples }: FieldRowProps) {
  const parent = field.path.slice(0, field.path.length - field.name.length);
  return (
    <li className="field" id={field.id}>
      <div className="field-name">
        <code>
          {parent !== '' && <span>{parent}</span>}
          {field.name}
        </code>{' '}
        <FieldFlags field={field} />
      </div>
      <p className="field-type">{[field.type, ...field.constraints].join(' · ')}</p>
      <FieldText field={field} withExamples={withExamples} />
      <FieldValues values={field.values} />
      {field.namedExamples && <NamedExamples examples={field.namedExamples} />}
      <FieldChildren field={field} depth={depth} withExamples={withExamples} />
    </li>
  );
}

/** The description, and in the same line the examples. */
function FieldText({ field, withExamples }: Omit<FieldRowProps, 'depth'>) {
  const { descriptionHtml, examples } = field;
  if (!withExamples || examples.length === 0)
    return descriptionHtml && <div className="field-text" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />;
  return (
    <div className="field-text has-example">
      {descriptionHtml && <div dangerouslySetInnerHTML={{ __html: descriptionHtml }} />}
      <p>
        {labels.example}{' '}
        {examples.map((example) => (
          <code key={example}>{example}</code>
        ))}
      </p>
    </div>
  );
}

/** Objects are open so far that rows of this depth are seen. */
const OPEN_DEPTH = 2;

const CHOICE_WORDS = { oneOf: labels.oneOf, anyOf: labels.anyOf } as const;

interface FieldChildrenProps {
  readonly field: SchemaField;
  /** Depth of the field itself. */
  readonly depth: number;
  readonly withExamples: boolean;
}

/** What a field holds: its properties and its alternatives, folded where they lie deep. */
export function FieldChildren({ field, depth, withExamples }: FieldChildrenProps) {
  if (field.repeats !== undefined) return <p className="field-repeats">{labels.repeats(field.repeats)}</p>;
  const open = depth < OPEN_DEPTH;
  return (
    <>
      {field.fields.length > 0 && (
        <details className="field-children" open={open}>
          <summary>{labels.properties(field.fields.length)}</summary>
          <FieldRows fields={field.fields} depth={depth + 1} withExamples={withExamples} />
        </details>
      )}
      {field.choices.map((choice) => (
        <details className="field-children" key={choice.field.id} open={open}>
          <summary>
            {CHOICE_WORDS[choice.kind]}: {choice.label}
          </summary>
          <FieldRows fields={rowsOf(choice.field)} depth={depth + 1} withExamples={withExamples} />
        </details>
      ))}
    </>
  );
}

/** An alternative that is an object shows its properties; any other is a row itself. */
function rowsOf(field: SchemaField): readonly SchemaField[] {
  return field.fields.length > 0 && field.choices.length === 0 ? field.fields : [field];
}
