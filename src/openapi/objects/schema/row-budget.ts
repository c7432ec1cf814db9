import { nodeKey } from '../../document/api-file.ts';
import type { Direction } from '../../document/schema/direction.ts';
import type { MergedSchema } from '../../document/schema/merged-schema.ts';
import { choicesOf } from '../../document/schema/schema-facts.ts';

/** Rows of one body, and depth below it or on the page of another schema, up to which one that has a page is expanded. */
const SHARED = { rows: 100, depth: { request: 5, response: 5, both: 2 } } as const;
/** The same where a page is to be brief. */
const SHARED_IN_BRIEF = { rows: 40, depth: { request: 3, response: 3, both: 2 } } as const;

/** The same of a schema without a page that is only referred to, such as a part of another one: no link leads to it. */
const REFERRED = { rows: 300, depth: 10 } as const;

/** Number of alternatives above which a schema that has a page is expanded there only. */
const MANY_ALTERNATIVES = 100;

/** Number of rows in one body after which nothing is expanded: the page would be unreadable. */
const ALL_ROWS = 10_000;

/**
 * Rows that all pages of a description may repeat, beyond one for each 20 characters of it: Stripe's repeat less than
 * half of that. Five hundred schemas that refer to one with five hundred properties would have 250,000 rows.
 */
const REPEATED = { rows: 10_000, characters: 20 } as const;

/** How many rows the pages of a description may still repeat: rows of schemas that have a page or a place of their own. */
export interface RepeatBudget {
  left: number;
}

/** The budget of a description of that many characters. */
export function repeatBudget(characters: number): RepeatBudget {
  return { left: REPEATED.rows + Math.floor(characters / REPEATED.characters) };
}

/** State shared by the rows of one body. */
export interface RowBudget {
  rows: number;
}

/** Counts the rows that `make` adds to a body, of which some count by themselves, as repeated. */
export function countRepeated<T>(repeated: RepeatBudget, body: RowBudget, make: () => T): T {
  const [rows, left] = [body.rows, repeated.left];
  const made = make();
  repeated.left = Math.min(repeated.left, left - (body.rows - rows));
  return made;
}

/** Whether a body has as many rows as a page can take. */
export function isSpent({ rows }: RowBudget): boolean {
  return rows > ALL_ROWS;
}

interface Position {
  readonly budget: RowBudget;
  readonly depth: number;
  readonly direction: Direction;
}

/** Whether a body has enough rows already, so that what is also elsewhere is not expanded. */
export function isElsewhere(
  schema: MergedSchema,
  hasPage: boolean,
  { budget, depth, direction }: Position,
  isBrief: boolean | undefined,
): boolean {
  if (depth === 0) return false;
  const hasMany = choicesOf(schema).some(({ branches }) => branches.length > MANY_ALTERNATIVES);
  const limits = isBrief ? SHARED_IN_BRIEF : SHARED;
  if (hasPage) return hasMany || depth >= limits.depth[direction] || budget.rows > limits.rows;
  return isOnlyReferred(schema) && (depth >= REFERRED.depth || budget.rows > REFERRED.rows);
}

/** Whether the rows of a schema are on its page, or in its own place, as well: not on that page itself. */
export function isRepeated(
  schema: MergedSchema,
  hasPage: boolean,
  { depth, direction }: Pick<Position, 'depth' | 'direction'>,
): boolean {
  return (hasPage || isOnlyReferred(schema)) && !(depth === 0 && direction === 'both');
}

/** Whether a schema is only referred to here, so that its own place shows all of it. */
function isOnlyReferred({ key, parts }: MergedSchema): boolean {
  const [own, ...others] = parts.filter(({ distance }) => distance === 0);
  return own !== undefined && others.length === 0 && nodeKey(own.node) !== key;
}
