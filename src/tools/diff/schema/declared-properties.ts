import {
  type ApiDocument,
  type ApiNode,
  choicesOf,
  entries,
  items,
  type MergedSchema,
} from '../../../openapi/index.ts';
import { getOrInsert } from '../../../shared/get-or-insert.ts';

/** Names of the properties that alternatives of a schema have, which are then none of the schema's own. */
export function declaredProperties(schema: MergedSchema, { resolve }: ApiDocument): ReadonlySet<string> {
  return getOrInsert(known, schema, () => {
    const names = new Set<string>();
    const seen = new Set<unknown>();
    const add = (node: ApiNode): void => {
      const target = resolve(node);
      if (!target || seen.has(target.value)) return;
      seen.add(target.value);
      for (const [property] of entries(target, 'properties')) names.add(property);
      for (const one of items(target, 'allOf')) add(one);
    };
    for (const { branches } of choicesOf(schema)) for (const branch of branches) add(branch);
    return names;
  });
}

const known = new WeakMap<MergedSchema, ReadonlySet<string>>();
