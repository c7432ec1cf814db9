import { itemsOf, positionsOf } from '../../../openapi/index.ts';
import { compareFurtherItems, comparePosition } from './further.ts';
import { compareOptional } from './parts.ts';
import type { SchemaRule, Side } from './schema-pair.ts';

/** The items of lists, and the positions of tuples. */
export const compareItems: SchemaRule = (pair, comparison) => {
  const [old, now] = [positionsOf(pair.old.schema), positionsOf(pair.new.schema)];
  for (let at = 0; at < Math.max(old.length, now.length); at++) {
    const name = `a schema for position ${at + 1}`;
    comparePosition(pair, comparison, { old: old[at] ?? [], new: now[at] ?? [], path: `[${at}]`, name });
  }
  const [items, newItems] = [itemsOf(pair.old.schema), itemsOf(pair.new.schema)];
  const isDescribed = items.length > 0 && newItems.length > 0 && !isClosed(pair.old) && !isClosed(pair.new);
  if (isDescribed) compareOptional(pair, comparison, { old: items, new: newItems, path: '[]', name: 'items' });
  else compareFurtherItems(pair, comparison);
};

/** Whether a list has no items beyond its positions. */
function isClosed({ schema }: Side): boolean {
  return schema.parts.some(({ node }) => (node.value as { items?: unknown }).items === false);
}
