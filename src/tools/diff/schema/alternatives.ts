import {
  type ApiDocument,
  type ApiNode,
  type ChoiceGroup,
  child,
  choicesOf,
  entries,
  items,
  meantBy,
  sharedName,
  textAt,
  typesOf,
} from '../../../openapi/index.ts';
import { canonicalText } from '../../../shared/canonical-text.ts';
import { keyPairs } from '../key-pairs.ts';
import { isSame } from '../same.ts';
import { hasSchema } from './names.ts';
import { keywordPair, note, type SchemaComparison, type SchemaPair, sideOf } from './schema-pair.ts';

/**
 * `oneOf`, `anyOf` and what tells their alternatives apart. `all`: one side is as a whole an alternative of the other
 * side, so that nothing else of the pair is to be compared.
 */
export function compareAlternatives(pair: SchemaPair, comparison: SchemaComparison): 'all' | 'alternatives' {
  compareDiscriminators(pair, comparison);
  const [old, now] = [choicesOf(pair.old.schema), choicesOf(pair.new.schema)];
  if (old.length === 0 && now.length === 0) return 'alternatives';
  if (old.length === 0 || now.length === 0) return compareWithWhole(pair, comparison, old[0] ?? now[0]);
  for (let at = 0; at < Math.max(old.length, now.length); at++) {
    const [before, after] = [old[at], now[at]];
    if (before && after) compareGroups(pair, comparison, { old: before, new: after });
    else if (after) noteWhole(pair, comparison, after, 'narrowed', true);
    else if (before) noteWhole(pair, comparison, before, 'widened', false);
  }
  return 'alternatives';
}

/** Compares a schema with alternatives with one that has none. */
function compareWithWhole(pair: SchemaPair, comparison: SchemaComparison, group: ChoiceGroup | undefined) {
  if (!group) return 'alternatives';
  const isNew = choicesOf(pair.old.schema).length === 0;
  const [whole, document] = isNew ? [pair.old, comparison.new] : [pair.new, comparison.old];
  const core = onlyAlternative(whole.node) ?? whole.node;
  const branches = group.branches.map((branch) => meantBy(branch, document.resolve));
  const at = branches.findIndex((branch) =>
    isEqual(branch, meantBy(core, (isNew ? comparison.old : comparison.new).resolve)),
  );
  const branch = branches[at];
  if (!branch) {
    const isAnything = typesOf(whole.schema).length === 0;
    noteWhole(pair, comparison, group, !isAnything ? 'changed' : isNew ? 'narrowed' : 'widened', isNew);
    return 'alternatives';
  }
  for (const other of group.branches)
    if (other !== group.branches[at]) noteBranch(pair, comparison, other, isNew ? 'added' : 'removed');
  const side = sideOf([branch], branch, document);
  const sides = isNew ? { old: pair.old, new: side } : { old: side, new: pair.new };
  comparison.compare({ ...sides, direction: pair.direction, role: pair.role, scope: pair.scope }, pair.user);
  return 'all';
}

function compareGroups(
  pair: SchemaPair,
  comparison: SchemaComparison,
  { old, new: now }: { readonly old: ChoiceGroup; readonly new: ChoiceGroup },
): void {
  if (old.kind !== now.kind) {
    const says =
      now.kind === 'oneOf' ? 'now has to match exactly one alternative' : 'may now match several alternatives';
    const effect = now.kind === 'oneOf' ? 'narrowed' : 'widened';
    const at = { old: child(old.owner, old.kind), new: child(now.owner, now.kind) };
    note(pair, comparison, { ...at, code: 'alternatives-changed', effect, says });
  }
  let before = old.branches.map((entry) => ({ entry, node: meantBy(entry, comparison.old.resolve) }));
  let after = now.branches.map((entry) => ({ entry, node: meantBy(entry, comparison.new.resolve) }));
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
      comparison.compare({ ...sides, direction: pair.direction, role: pair.role, scope: pair.scope }, pair.user);
    }
    before = before.filter((branch) => !matched.has(branch));
    after = after.filter((branch) => !matched.has(branch));
  }
  for (const { entry } of before) noteBranch(pair, comparison, entry, 'removed');
  for (const { entry } of after) noteBranch(pair, comparison, entry, 'added');
}

/** The same shared schema, or equal ones. */
function isEqual(a: ApiNode, b: ApiNode): boolean {
  const [name, other] = [sharedName(a), sharedName(b)];
  return name !== undefined || other !== undefined ? name === other : isSame(a.value, b.value);
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

function noteBranch(pair: SchemaPair, comparison: SchemaComparison, branch: ApiNode, what: 'added' | 'removed'): void {
  const document = what === 'added' ? comparison.new : comparison.old;
  const node = meantBy(branch, document.resolve);
  const name = sharedName(node) ?? textAt(node, 'title');
  const which = name === undefined ? 'another alternative' : `\`${name}\``;
  const isNew = what === 'added';
  const says = isNew
    ? `may now ${name === undefined ? `match ${which}` : `be ${which}`} too`
    : `may no longer ${name === undefined ? 'match one of its alternatives' : `be ${which}`}`;
  note(pair, comparison, {
    code: isNew ? 'alternative-added' : 'alternative-removed',
    effect: isNew ? 'widened' : 'narrowed',
    ...(isNew ? { new: branch } : { old: branch }),
    says,
  });
}

function noteWhole(
  pair: SchemaPair,
  comparison: SchemaComparison,
  { owner, kind, branches }: ChoiceGroup,
  effect: 'narrowed' | 'widened' | 'changed',
  isNew: boolean,
): void {
  const node = child(owner, kind);
  const says = `${isNew ? 'now' : 'no longer'} has to match one of ${branches.length} alternatives`;
  const at = isNew ? { new: node } : { old: node };
  note(pair, comparison, { ...at, code: isNew ? 'rule-added' : 'rule-removed', effect, says });
}

/** The alternative of a schema that has just one beside null. */
function onlyAlternative(node: ApiNode): ApiNode | undefined {
  const branches = [...items(node, 'oneOf'), ...items(node, 'anyOf')];
  return branches.find((branch) => child(branch, 'type')?.value !== 'null');
}

/** `discriminator` (OpenAPI 3.1.1, section 4.8.25). */
function compareDiscriminators(pair: SchemaPair, comparison: SchemaComparison): void {
  const [old, now] = keywordPair(pair, 'discriminator');
  if (!old && !now) return;
  const at = { code: 'discriminator-changed', old, new: now } as const;
  if (!old || !now) {
    const says = `${now ? 'now' : 'no longer'} has a discriminator`;
    note(pair, comparison, { ...at, effect: 'dangerous', says });
    return;
  }
  const [name, newName] = [textAt(old, 'propertyName'), textAt(now, 'propertyName')];
  if (name !== newName) {
    const says = `is distinguished by \`${newName}\` now, by \`${name}\` before`;
    note(pair, comparison, { ...at, effect: 'changed', says });
  }
  for (const [key, before, after] of keyPairs(new Map(entries(old, 'mapping')), new Map(entries(now, 'mapping')))) {
    if (before?.value === after?.value) continue;
    const verb = !before ? 'has a new mapping of' : after ? 'maps' : 'no longer maps';
    const says = `${verb} \`${key}\`${before && after ? ' to another schema' : ''}`;
    note(pair, comparison, { ...at, effect: before ? 'dangerous' : 'compatible', says });
  }
}
