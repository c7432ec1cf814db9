import type { SchemaField } from '../../src/model/api-schema.ts';
import { labels } from '../labels.ts';
import { BreakableName } from './BreakableName.tsx';
import { FieldFacts } from './FieldFacts.tsx';
import { FieldFlags, type Marked } from './FieldFlags.tsx';
import { FieldType } from './FieldType.tsx';
import { branchesOf, type FlatRow, rowsBelow } from './flat-rows.ts';

interface FieldRowsProps {
  readonly fields: readonly SchemaField[];
  /** 1 for the rows of a parameter group or of a body, one more for each nested object; default 1. */
  readonly depth?: number;
  readonly marked: Marked;
}

/** Rows of fields with one rule between them. */
export function FieldRows({ fields, ...options }: FieldRowsProps) {
  return <Rows rows={fields.map((field) => ({ field }))} {...options} />;
}

interface RowsProps extends Omit<FieldRowsProps, 'fields'> {
  readonly rows: readonly FlatRow[];
}

function Rows({ rows, depth = 1, marked }: RowsProps) {
  return (
    <ul className="fields">
      {rows.map((row) => (
        <FieldRow key={row.field.id} {...row} depth={depth} marked={marked} />
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
function FieldRow({ field, label, depth, marked }: FieldProps & FlatRow) {
  const parent = field.path.slice(0, field.path.length - field.name.length);
  return (
    <li className="field" id={field.id}>
      {label !== undefined && <p className="field-branch">{label}</p>}
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

/**
 * All that is below rows of this depth is one list: React's `renderToString` leaves out elements of a tree so deep that
 * the stack overflows, and no reader can tell any more what is within what.
 */
const DEEPEST = 24;

/** The children of a field: its properties, its alternatives and its rules, folded if they are nested deep. */
export function FieldChildren({ field, depth, marked }: FieldProps) {
  const open = depth < OPEN_DEPTH;
  const isDeepest = depth >= DEEPEST;
  const rows = isDeepest ? rowsBelow(field) : field.fields.map((child): FlatRow => ({ field: child }));
  const branches = isDeepest ? [] : branchesOf(field);
  return (
    <>
      <Repeats field={field} />
      {rows.length > 0 && (
        <details className="field-children" open={open}>
          <summary>
            {rows.every((row) => row.field.name.startsWith('[')) ? labels.items : labels.properties(rows.length)}
          </summary>
          <Rows rows={rows} depth={depth + 1} marked={marked} />
        </details>
      )}
      {branches.map((one) => (
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
