import type { SchemaField } from '../../src/model/api-schema.ts';
import { labels } from '../labels.ts';
import { BreakableName } from './BreakableName.tsx';
import { FieldFacts } from './FieldFacts.tsx';
import { FieldFlags, type Marked } from './FieldFlags.tsx';
import { FieldType } from './FieldType.tsx';

interface FieldRowsProps {
  readonly fields: readonly SchemaField[];
  /** 1 for the rows of a parameter group or of a body, one more for each nested object; default 1. */
  readonly depth?: number;
  readonly marked: Marked;
}

/** Rows of fields with one rule between them. */
export function FieldRows({ fields, depth = 1, marked }: FieldRowsProps) {
  return (
    <ul className="fields">
      {fields.map((field) => (
        <FieldRow key={field.id} field={field} depth={depth} marked={marked} />
      ))}
    </ul>
  );
}

interface FieldProps {
  readonly field: SchemaField;
  /** Depth of the field itself: 1 for the rows of a parameter group or of a body. */
  readonly depth: number;
  readonly marked: Marked;
}

/** A parameter, a header or a property: its name, type and example on a line, its text and its children below. */
function FieldRow({ field, depth, marked }: FieldProps) {
  const parent = field.path.slice(0, field.path.length - field.name.length);
  return (
    <li className="field" id={field.id}>
      <div className="field-name">
        {field.path !== '' && (
          <a href={`#${field.id}`}>
            {parent !== '' && (
              <span>
                <BreakableName name={parent} />
                <wbr />
              </span>
            )}
            <BreakableName name={field.name} />
          </a>
        )}{' '}
        <FieldFlags field={field} marked={marked} />
      </div>
      <p className="field-type">
        <FieldType field={field} />
      </p>
      <FieldFacts field={field} />
      <FieldChildren field={field} depth={depth} marked={marked} />
    </li>
  );
}

/** Objects are open so that rows up to this depth are visible. */
const OPEN_DEPTH = 2;

const CHOICE_WORDS = { oneOf: labels.oneOf, anyOf: labels.anyOf } as const;

/** The children of a field: its properties, its alternatives and its rules, folded if they are nested deep. */
export function FieldChildren({ field, depth, marked }: FieldProps) {
  const open = depth < OPEN_DEPTH;
  const below = [
    ...field.choices.map((choice) => ({ label: `${CHOICE_WORDS[choice.kind]}: ${choice.label}`, field: choice.field })),
    ...field.rules,
  ];
  return (
    <>
      <Repeats field={field} />
      {field.fields.length > 0 && (
        <details className="field-children" open={open}>
          <summary>
            {field.fields.every(({ name }) => name.startsWith('['))
              ? labels.items
              : labels.properties(field.fields.length)}
          </summary>
          <FieldRows fields={field.fields} depth={depth + 1} marked={marked} />
        </details>
      )}
      {below.map((one) => (
        <details className="field-children" key={one.field.id} open={open}>
          <summary>{one.label}</summary>
          <Branch field={one.field} depth={depth + 1} marked={marked} />
        </details>
      ))}
    </>
  );
}

/** Where the rows are that are not repeated here; a type with a link says so already. */
function Repeats({ field: { repeats, typeWords } }: { readonly field: SchemaField }) {
  if (!repeats) return null;
  const { name, href } = repeats;
  if (href === undefined) return <p className="field-repeats">{labels.repeats(name)}</p>;
  if (typeWords.some((word) => typeof word === 'object' && 'href' in word && word.href === href)) return null;
  return (
    <p className="field-repeats">
      {labels.elsewhere} <a href={href}>{name}</a>
    </p>
  );
}

/** Whether a type says more than the label of its rows: it links to a page, or has limits. */
function saysMore({ typeWords, constraints }: SchemaField): boolean {
  return constraints.length > 0 || typeWords.some((word) => typeof word === 'object');
}

/** An alternative or a rule: the properties of an object, anything else as a row itself. */
function Branch({ field, depth, marked }: FieldProps) {
  if (field.fields.length === 0) return <FieldRows fields={[field]} depth={depth} marked="required" />;
  return (
    <>
      <div className="field-facts" id={field.id}>
        {saysMore(field) && (
          <p className="field-type">
            <FieldType field={field} />
          </p>
        )}
        <FieldFacts field={field} />
      </div>
      <FieldRows fields={field.fields} depth={depth} marked={marked} />
      <FieldChildren field={{ ...field, fields: [] }} depth={depth} marked={marked} />
    </>
  );
}
