import type { Words } from '../../../model/api-schema.ts';
import { shortJson } from '../../../shared/request/pretty-json.ts';
import { exactValue } from '../../document/exact-value.ts';
import type { Direction } from '../../document/schema/direction.ts';
import type { MergedSchema } from '../../document/schema/merged-schema.ts';
import { authorExamples, partExamples } from '../../document/schema/schema-facts.ts';
import type { PageContext } from '../context.ts';
import { marksOf } from '../marks.ts';
import { joinWords } from '../words.ts';
import type { Layer } from './children.ts';
import { shortConstraints } from './constraints.ts';
import { notesOf, schemaExtensions } from './notes.ts';

/** What a row says of a value besides its type, description, values and examples. */
interface Facts {
  readonly constraints: readonly string[];
  readonly notes: readonly Words[];
  readonly extensions: readonly string[];
}

export function factsOf(schema: MergedSchema, direction: Direction, context: PageContext): Facts {
  const { short, patterns } = shortConstraints(schema);
  return {
    constraints: [...short, ...schema.parts.flatMap(({ node, refs }) => (refs === 0 ? marksOf(node) : []))],
    notes: [
      ...patterns.map((pattern): Words => ['Matches ', { code: pattern }]),
      ...notesOf(schema, direction, context),
    ],
    extensions: schemaExtensions(schema, context),
  };
}

/** What the row of an array says of its items. */
export function itemFactsOf({ schema, suffix }: Layer, direction: Direction, context: PageContext): Facts {
  const facts = factsOf(schema, direction, context);
  const prefix = `${'items of '.repeat(suffix.length / 2 - 1)}items: `;
  return { ...facts, constraints: facts.constraints.map((one) => prefix + one) };
}

/** The examples of an array's items, which are not examples of the array. */
export function itemExamplesNote({ schema }: Layer): Words[] {
  const codes = shownExamples(rowExamples(schema)).map((code): Words => [{ code }]);
  if (codes.length === 0) return [];
  return [[codes.length === 1 ? 'Example of an item: ' : 'Examples of items: ', ...joinWords(codes, ', ')]];
}

/**
 * The author's examples for the row of a schema: whole objects of a shared schema are on its page, here only next to its
 * rows.
 */
export function rowExamples(schema: MergedSchema): readonly unknown[] {
  const isOwn = authorExamples({ parts: schema.parts.filter(({ refs }) => refs === 0) }).length > 0;
  const whole = authorExamples(schema);
  const shown = (whole.length > 0 ? whole : partExamples(schema)).filter(
    ({ value }) => isOwn || typeof value !== 'object' || value === null,
  );
  return shown.map(exactValue);
}

/** The author's examples of a parameter, a header or a property, abbreviated; as JSON unless strings. */
export function shownExamples(values: readonly unknown[]): string[] {
  return [...new Set(values.map(shortJson))];
}
