import {
  type ApiDocument,
  type ApiNode,
  allowedValues,
  child,
  discriminatorOf,
  entries,
  meantBy,
  mergeSchemas,
  propertiesOf,
  sharedName,
  textAt,
} from '../../../openapi/index.ts';
import { canonicalText } from '../../../shared/canonical-text.ts';
import { getOrInsert } from '../../../shared/get-or-insert.ts';
import { isObject } from '../../../shared/json-object.ts';
import type { Comparison } from '../comparison.ts';
import { hasSchema } from './names.ts';
import { type BranchList, flattened } from './nested-alternatives.ts';

export interface Branch {
  readonly entry: ApiNode;
  /** What a `$ref` leads to. */
  readonly node: ApiNode;
}

/** Alternatives before and after: those that are the same one, and the others. */
export interface BranchPairs {
  readonly same: readonly { readonly old: Branch; readonly new: Branch }[];
  readonly removed: readonly Branch[];
  readonly added: readonly Branch[];
}

/**
 * Pairs the alternatives that are the same one, by each likeness in turn. Lists within the list are taken for a part of it
 * where they are not on both sides.
 */
export function pairBranches(old: BranchList, now: BranchList, comparison: Comparison): BranchPairs {
  const given = pairLists(sideOf(old, comparison.old, comparison.new), sideOf(now, comparison.new, comparison.old));
  if (given.removed.length === 0 || given.added.length === 0) return given;
  const [before, after] = [flattened(old, given.removed, comparison.old), flattened(now, given.added, comparison.new)];
  if (!before && !after) return given;
  const rest = pairLists(
    sideOf({ ...old, branches: before ?? given.removed.map(({ entry }) => entry) }, comparison.old, comparison.new),
    sideOf({ ...now, branches: after ?? given.added.map(({ entry }) => entry) }, comparison.new, comparison.old),
  );
  return { ...rest, same: [...given.same, ...rest.same] };
}

interface BranchSide {
  readonly branches: readonly Branch[];
  readonly owner: ApiNode;
  readonly document: ApiDocument;
  /** That of the other side. */
  readonly other: ApiDocument;
}

function sideOf({ branches, owner }: BranchList, document: ApiDocument, other: ApiDocument): BranchSide {
  return {
    branches: branches.map((entry) => ({ entry, node: meantBy(entry, document.resolve) })),
    owner,
    document,
    other,
  };
}

function pairLists(old: BranchSide, now: BranchSide): BranchPairs {
  const same: { old: Branch; new: Branch }[] = [];
  let [removed, added] = [old.branches, now.branches];
  for (const likeness of LIKENESSES) {
    if (removed.length === 0 || added.length === 0) break;
    const open = new Map<string, Branch[]>();
    const keysOf = likeness.old(old);
    for (const branch of removed) for (const key of keysOf(branch)) getOrInsert(open, key, () => []).push(branch);
    const matched = new Set<Branch>();
    const newKeysOf = likeness.new(now);
    for (const branch of added) {
      const match = takeFirst(newKeysOf(branch), open, matched);
      if (!match) continue;
      matched.add(match).add(branch);
      same.push({ old: match, new: branch });
    }
    removed = removed.filter((branch) => !matched.has(branch));
    added = added.filter((branch) => !matched.has(branch));
  }
  return { same, removed, added };
}

/** The first branch with one of some keys, of those that are not matched yet. */
function takeFirst(
  keys: readonly string[],
  open: ReadonlyMap<string, Branch[]>,
  matched: ReadonlySet<Branch>,
): Branch | undefined {
  for (const key of keys) {
    const branches = open.get(key) ?? [];
    for (let branch = branches.shift(); branch; branch = branches.shift()) if (!matched.has(branch)) return branch;
  }
  return undefined;
}

/** The texts of which two alternatives have one in common if they are alike. */
type KeysOf = (side: BranchSide) => (branch: Branch) => readonly string[];

interface Likeness {
  readonly old: KeysOf;
  readonly new: KeysOf;
}

/** What makes two alternatives the same one, the surest first. */
const LIKENESSES: readonly Likeness[] = [
  ofBoth(() => ({ node }) => [sharedName(node) ?? canonicalText(node.value)]),
  ofBoth(
    () =>
      ({ node }) =>
        sharedName(node) === undefined ? textsOf(textAt(node, 'title')) : [],
  ),
  ofBoth(
    () =>
      ({ node }) =>
        sharedName(node) === undefined ? [withoutWords(node)] : [],
  ),
  ofBoth(markersOf),
  // For schemas in place: the types with the first property.
  ofBoth(() => ({ node }) => {
    if (sharedName(node) !== undefined || textAt(node, 'title') !== undefined) return [];
    return [canonicalText([child(node, 'type')?.value ?? null, entries(node, 'properties')[0]?.[0] ?? null])];
  }),
  // One extends the other.
  { old: namesOf, new: basesOf },
  { old: basesOf, new: namesOf },
  // Names that the other description does not have.
  ofBoth(({ other }) => ({ node }) => {
    const name = sharedName(node);
    return name === undefined || hasSchema(other, name) ? [] : ['renamed'];
  }),
];

function ofBoth(keysOf: KeysOf): Likeness {
  return { old: keysOf, new: keysOf };
}

function textsOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [text];
}

/** A schema whose title has changed allows what it allowed. */
function withoutWords({ value }: ApiNode): string {
  return canonicalText(isObject(value) ? { ...value, title: undefined, description: undefined } : value);
}

function namesOf(): (branch: Branch) => readonly string[] {
  return ({ node }) => textsOf(sharedName(node));
}

/** The names of the schemas that an alternative extends. */
function basesOf({ document }: BranchSide): (branch: Branch) => readonly string[] {
  return ({ node }) =>
    mergeSchemas([node], document.resolve).parts.flatMap((part) =>
      part.node === node ? [] : textsOf(sharedName(part.node)),
    );
}

/**
 * What tells an alternative from all others of its side: the values of the discriminator that select it, or a property of one
 * value.
 */
function markersOf({ branches, owner, document: { resolve } }: BranchSide): (branch: Branch) => readonly string[] {
  const markers = new Map(
    branches.map((branch) => {
      const schema = mergeSchemas([branch.node], resolve);
      const selected = discriminatorOf(owner, schema, resolve);
      if (selected) return [branch, selected.values.map((value) => `${selected.property} ${value}`)];
      const constants = [...propertiesOf(schema)].flatMap(([name, nodes]) => {
        const values = allowedValues(mergeSchemas(nodes, resolve)) ?? [];
        return values.length === 1 ? [`${name} ${canonicalText(values[0])}`] : [];
      });
      return [branch, constants];
    }),
  );
  const counts = new Map<string, number>();
  for (const keys of markers.values()) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (branch) => (markers.get(branch) ?? []).filter((key) => counts.get(key) === 1);
}
