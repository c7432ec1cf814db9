import { itemsOf, type MergedSchema, placesOf } from '../../../openapi/index.ts';
import { compareMembers } from './further.ts';
import { compareOptional } from './parts.ts';
import type { SchemaRule } from './schema-pair.ts';

/** The items of lists, and the positions of tuples. */
export const compareItems: SchemaRule = (pair, comparison) => {
  const [old, now] = [positionsOf(pair.old.schema), positionsOf(pair.new.schema)];
  const [[oldItems], [newItems]] = [itemsOf(pair.old.schema), itemsOf(pair.new.schema)];
  const isClosed = pair.old.schema.parts.some(({ node }) => (node.value as { items?: unknown }).items === false);
  for (let at = 0; at < Math.max(old.length, now.length); at++) {
    const name = `a schema for position ${at + 1}`;
    const added = old[at] === undefined && isClosed ? 'widened' : undefined;
    compareOptional(pair, comparison, { old: old[at], new: now[at], path: `[${at}]`, name, added });
  }
  if (oldItems && newItems)
    compareOptional(pair, comparison, { old: oldItems, new: newItems, path: '[]', name: 'items' });
  else compareMembers(pair, comparison, ['items', 'additionalItems'], '[]');
  compareMembers(pair, comparison, ['unevaluatedItems'], '[]');
};

function positionsOf({ parts }: MergedSchema) {
  return parts.flatMap(({ node }) => placesOf(node));
}
