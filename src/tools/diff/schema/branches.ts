import { type ApiDocument, type ApiNode, meantBy, sharedName, textAt } from '../../../openapi/index.ts';
import { pairBranches } from './branch-pairs.ts';
import { compareMappings } from './discriminators.ts';
import type { BranchList } from './nested-alternatives.ts';
import { note, type SchemaComparison, type SchemaPair, sideOf } from './schema-pair.ts';

interface BranchLists {
  readonly old: BranchList;
  readonly new: BranchList;
}

/** Compares alternatives of a schema: those that are the same one before and after, the others as new or gone. */
export function compareBranches(pair: SchemaPair, comparison: SchemaComparison, lists: BranchLists): void {
  const pairs = pairBranches(lists.old, lists.new, comparison);
  const same = pairs.same.map(({ old, new: now }) => ({
    old: sideOf([old.node], old.node, comparison.old),
    new: sideOf([now.node], now.node, comparison.new),
  }));
  for (const sides of same)
    comparison.compare({ ...sides, direction: pair.direction, role: pair.role, scope: pair.scope }, pair.user);
  compareMappings(
    pair,
    comparison,
    { old: lists.old.owner, new: lists.new.owner },
    { same, removed: pairs.removed.map(({ node }) => node), added: pairs.added.map(({ node }) => node) },
  );
  const isListed = lists.old.kind !== undefined;
  for (const { entry } of pairs.removed) noteRemoved(pair, comparison, entry, isListed);
  for (const { entry } of pairs.added) noteAdded(pair, comparison, entry, isListed);
}

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
