import { isObject } from '../shared/json-object.ts';
import type { WrittenJson } from '../shared/written-number.ts';

/** A list of similar objects as rows. */
export interface ResponseTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Cells of a table for each one that is not empty. */
const MOST_CELLS = 20;

/** Nobody reads a table with more, and a browser takes long to draw it. */
const MOST_COLUMNS = 100;

/** Characters of a cell: a browser takes long to lay out a column of longer ones. */
const MOST_CHARACTERS = 1000;

type JsonObject = { readonly [name: string]: WrittenJson };

/** The first list of at least two objects in a response; undefined if there is none. */
export function tableOf(value: WrittenJson): ResponseTable | undefined {
  if (Array.isArray(value)) return listTable(value);
  if (!isObject(value)) return undefined;
  for (const one of Object.values(value as JsonObject)) {
    const table = Array.isArray(one) ? listTable(one) : undefined;
    if (table) return table;
  }
  return undefined;
}

function listTable(list: readonly WrittenJson[]): ResponseTable | undefined {
  const objects = list.filter((one): one is JsonObject => isObject(one));
  if (objects.length < 2 || objects.length < list.length) return undefined;
  const names = objects.flatMap((one) => Object.keys(one));
  const columns = [...new Set(names)];
  // Objects that have few names in common are not similar, and n of them would have n² cells.
  if (columns.length > MOST_COLUMNS || columns.length * objects.length > MOST_CELLS * names.length) return undefined;
  return {
    columns,
    rows: objects.map((one) =>
      columns.map((column) => shortened(Object.hasOwn(one, column) ? cellOf(one[column]) : '')),
    ),
  };
}

function shortened(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

/** A value as text in a cell: for an object its name. */
function cellOf(value: WrittenJson | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return (value as readonly WrittenJson[]).map(cellOf).join(', ');
  if (!isObject(value)) return String(value);
  const { name, title, id } = value as JsonObject;
  const known = [name, title, id].find(
    (one) => typeof one === 'string' || typeof one === 'number' || one instanceof Number,
  );
  return known === undefined
    ? Object.values(value)
        .filter((one) => typeof one !== 'object' || one instanceof Number)
        .map(String)
        .join(', ')
    : String(known);
}
