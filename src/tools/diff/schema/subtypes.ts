import {
  type ApiDocument,
  type ApiNode,
  child,
  entries,
  items,
  keyword,
  meantBy,
  nodeKey,
  textAt,
} from '../../../openapi/index.ts';
import { getOrInsert } from '../../../shared/get-or-insert.ts';
import { remembered } from '../../../shared/remember.ts';
import { compareBranches } from './branches.ts';
import type { SchemaRule, Side } from './schema-pair.ts';

/**
 * Compares the schemas that extend one with a discriminator by `allOf`: a value of that one may be any of them (OpenAPI
 * 3.1.1, section 4.8.25). Those that extend them in turn are compared as theirs.
 */
export const compareSubtypes: SchemaRule = (pair, comparison) => {
  if (![pair.old, pair.new].some(({ schema }) => keyword(schema, 'discriminator'))) return;
  const [old, now] = [subtypesOf(pair.old, comparison.old), subtypesOf(pair.new, comparison.new)];
  compareBranches(pair, comparison, {
    old: { branches: old, owner: ownerIn(pair.old), kind: undefined },
    new: { branches: now, owner: ownerIn(pair.new), kind: undefined },
  });
};

/** The part of a schema itself that has a discriminator; the schema if it inherits one. */
function ownerIn({ schema, node }: Side): ApiNode {
  const own = schema.parts.filter(({ distance }) => distance === 0).map((part) => part.node);
  return own.find((part) => child(part, 'discriminator')) ?? node;
}

function subtypesOf({ schema }: Side, document: ApiDocument): readonly ApiNode[] {
  const own = schema.parts.filter(({ distance }) => distance === 0).map(({ node }) => nodeKey(node));
  const known = childrenIn(document);
  return [...new Set([schema.key, ...own])].flatMap((key) => [...(known.get(key)?.values() ?? [])]);
}

/** The shared schemas that extend each schema directly, by its identity and theirs (`nodeKey`). */
const childrenIn = remembered(({ root, resolve }: ApiDocument) => {
  const found = new Map<string, Map<string, ApiNode>>();
  for (const [, entry] of entries(child(root, 'components'), 'schemas')) {
    const node = meantBy(entry, resolve);
    const open = items(node, 'allOf');
    for (let part = open.pop(); part; part = open.pop()) {
      const target = textAt(part, '$ref') === undefined ? undefined : resolve.target(part);
      if (target)
        getOrInsert(found, nodeKey(meantBy(target, resolve)), () => new Map<string, ApiNode>()).set(
          nodeKey(node),
          node,
        );
      // A branch in place is a part of the schema itself.
      else for (const one of items(part, 'allOf')) open.push(one);
    }
  }
  return found;
});
