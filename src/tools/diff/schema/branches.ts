import { type ApiDocument, type ApiNode, child, entries, meantBy, sharedName, textAt } from '../../../openapi/index.ts';
import { canonicalText } from '../../../shared/canonical-text.ts';
import { compareMappings, type Owners } from './discriminators.ts';
import { hasSchema } from './names.ts';
import { note, type SchemaComparison, type SchemaPair, type Side, sideOf } from './schema-pair.ts';

interface BranchLists {
  readonly old: readonly ApiNode[];
  readonly new: readonly ApiNode[];
  /** The schemas that may have a discriminator for them. */
  readonly owners: Owners;
  /** Whether the schema lists them, rather than that they extend it. */
  readonly areListed: boolean;
}

/** Compares alternatives of a schema: those that are the same one before and after, the others as new or gone. */
export function compareBranches(pair: SchemaPair, comparison: SchemaComparison, lists: BranchLists): void {
  const { old, new: now, owners, areListed } = lists;
  const same: { old: Side; new: Side }[] = [];
  let before = old.map((entry) => ({ entry, node: meantBy(entry, comparison.old.resolve) }));
  let after = now.map((entry) => ({ entry, node: meantBy(entry, comparison.new.resolve) }));
  for (const keyOf of LIKENESSES) {
    const open = new Map<string, Branch[]>();
    for (const branch of before) {
      const key = keyOf(branch.node, comparison.new);
      const others = key === undefined ? undefined : open.get(key);
      if (others) others.push(branch);
      else if (key !== undefined) open.set(key, [branch]);
    }
    const matched = new Set<Branch>();
    for (const branch of after) {
      const key = keyOf(branch.node, comparison.old);
      const match = key === undefined ? undefined : open.get(key)?.shift();
      if (!match) continue;
      matched.add(match).add(branch);
      const sides = {
        old: sideOf([match.node], match.node, comparison.old),
        new: sideOf([branch.node], branch.node, comparison.new),
      };
      same.push(sides);
      comparison.compare({ ...sides, direction: pair.direction, role: pair.role, scope: pair.scope }, pair.user);
    }
    before = before.filter((branch) => !matched.has(branch));
    after = after.filter((branch) => !matched.has(branch));
  }
  const nodesOf = (branches: readonly Branch[]) => branches.map(({ node }) => node);
  compareMappings(pair, comparison, owners, { same, removed: nodesOf(before), added: nodesOf(after) });
  for (const { entry } of before) noteRemoved(pair, comparison, entry, areListed);
  for (const { entry } of after) noteAdded(pair, comparison, entry, areListed);
}

interface Branch {
  readonly entry: ApiNode;
  /** What a `$ref` leads to. */
  readonly node: ApiNode;
}

/**
 * What makes two alternatives the same one, the surest first: a shared name, or the same schema; for schemas in place the
 * title, or else the types with the first property; names that the other description does not have.
 */
const LIKENESSES: readonly ((node: ApiNode, other: ApiDocument) => string | undefined)[] = [
  (node) => sharedName(node) ?? canonicalText(node.value),
  (node) => (sharedName(node) === undefined ? textAt(node, 'title') : undefined),
  (node) => {
    if (sharedName(node) !== undefined || textAt(node, 'title') !== undefined) return undefined;
    return canonicalText([child(node, 'type')?.value ?? null, entries(node, 'properties')[0]?.[0] ?? null]);
  },
  (node, other) => {
    const name = sharedName(node);
    return name === undefined || hasSchema(other, name) ? undefined : 'renamed';
  },
];

/**
 * Reports an alternative that is new. One that extends the schema is unknown to clients that tell values apart, like a
 * new value of a list, but is a value of that schema.
 */
export function noteAdded(pair: SchemaPair, comparison: SchemaComparison, branch: ApiNode, isListed: boolean): void {
  const name = nameOf(branch, comparison.new);
  const says = `may now also ${name === undefined ? 'match another alternative' : `be \`${name}\``}`;
  const effect = !isListed && pair.direction === 'response' ? 'dangerous' : 'widened';
  note(pair, comparison, { code: 'alternative-added', effect, ...(isListed && { new: branch }), says });
}

/** Reports an alternative that is gone. */
export function noteRemoved(pair: SchemaPair, comparison: SchemaComparison, branch: ApiNode, isListed: boolean): void {
  const name = nameOf(branch, comparison.old);
  const says = `may no longer ${name === undefined ? 'match one of its alternatives' : `be \`${name}\``}`;
  note(pair, comparison, { code: 'alternative-removed', effect: 'narrowed', ...(isListed && { old: branch }), says });
}

function nameOf(branch: ApiNode, { resolve }: ApiDocument): string | undefined {
  const node = meantBy(branch, resolve);
  return sharedName(node) ?? textAt(node, 'title');
}
