import {
  type ApiNode,
  type ChoiceGroup,
  child,
  choicesOf,
  items,
  meantBy,
  sharedName,
  typesOf,
} from '../../../openapi/index.ts';
import { isSame } from '../same.ts';
import { compareBranches, noteAdded, noteRemoved } from './branches.ts';
import { sideOfAlternatives } from './chosen-alternatives.ts';
import { declaredProperties } from './declared-properties.ts';
import { compareDiscriminators } from './discriminators.ts';
import { note, type SchemaComparison, type SchemaPair } from './schema-pair.ts';
import { compareSubtypes } from './subtypes.ts';
import { sideOfTypes, typedAlternatives } from './typed-alternatives.ts';
import { isOfAnyType } from './types.ts';

/**
 * `oneOf`, `anyOf` and what tells their alternatives apart. `all`: one side is as a whole an alternative of the other
 * side, so that nothing else of the pair is to be compared.
 */
export function compareAlternatives(pair: SchemaPair, comparison: SchemaComparison): 'all' | 'alternatives' {
  compareDiscriminators(pair, comparison);
  const [old, now] = [choicesOf(pair.old.schema), choicesOf(pair.new.schema)];
  if (old.length === 0 && now.length === 0) {
    compareSubtypes(pair, comparison);
    return 'alternatives';
  }
  if (old.length === 0 || now.length === 0) return compareWithWhole(pair, comparison, [...old, ...now]);
  for (let at = 0; at < Math.max(old.length, now.length); at++) {
    const [before, after] = [old[at], now[at]];
    if (before && after) compareGroups(pair, comparison, { old: before, new: after });
    else if (after) noteWhole(pair, comparison, after, 'narrowed', true);
    else if (before) noteWhole(pair, comparison, before, 'widened', false);
  }
  return 'alternatives';
}

/** Compares a schema with groups of alternatives with one that has none. */
function compareWithWhole(pair: SchemaPair, comparison: SchemaComparison, groups: readonly ChoiceGroup[]) {
  const isNew = choicesOf(pair.old.schema).length === 0;
  const [whole, document, wholeDocument] = isNew
    ? [pair.old, comparison.new, comparison.old]
    : [pair.new, comparison.old, comparison.new];
  const core = meantBy(onlyAlternative(whole.node) ?? whole.node, wholeDocument.resolve);
  const isWhole = (node: ApiNode) =>
    isEqual(node, core) || (whole.schema.name !== undefined && sharedName(node) === whole.schema.name);
  const choices = groups.flatMap((group) => {
    const branch = group.branches.find((one) => isWhole(meantBy(one, document.resolve)));
    return branch ? [{ group, branch }] : [];
  });
  if (choices.length === 0) {
    if (compareByTypes(pair, comparison, groups)) return 'all';
    // What the schema says of properties that only alternatives have on the other side cannot be followed.
    const isLimit =
      isOfAnyType(whole.schema) || declaredProperties((isNew ? pair.new : pair.old).schema, document).size === 0;
    const effect = !isLimit ? 'changed' : isNew ? 'narrowed' : 'widened';
    for (const group of groups) noteWhole(pair, comparison, group, effect, isNew);
    return 'alternatives';
  }
  for (const { group, branch } of choices)
    for (const other of group.branches)
      if (other !== branch) (isNew ? noteAdded : noteRemoved)(pair, comparison, other, true);
  const side = sideOfAlternatives(isNew ? pair.new : pair.old, choices, document);
  const sides = isNew ? { old: pair.old, new: side } : { old: side, new: pair.new };
  comparison.compare({ ...sides, direction: pair.direction, role: pair.role, scope: pair.scope }, pair.user);
  return 'all';
}

/** Compares a list of types with alternatives of which each is for types of its own; false if they are not. */
function compareByTypes(pair: SchemaPair, comparison: SchemaComparison, [group, ...others]: readonly ChoiceGroup[]) {
  const isNew = choicesOf(pair.old.schema).length === 0;
  const document = isNew ? comparison.new : comparison.old;
  const [whole, divided] = isNew ? [pair.old, pair.new] : [pair.new, pair.old];
  const alternatives = group && others.length === 0 ? typedAlternatives(whole.schema, group, document) : undefined;
  if (!group || !alternatives) return false;
  const wanted = typesOf(whole.schema);
  for (const { branch, types, hasNull } of alternatives) {
    if (!types.some((type) => wanted.includes(type))) {
      (isNew ? noteAdded : noteRemoved)(pair, comparison, branch, true);
      continue;
    }
    const chosen = sideOfTypes(sideOfAlternatives(divided, [{ group, branch }], document), types, hasNull);
    const part = sideOfTypes(whole, types, hasNull);
    const sides = isNew ? { old: part, new: chosen } : { old: chosen, new: part };
    comparison.compare({ ...sides, direction: pair.direction, role: pair.role, scope: pair.scope }, pair.user);
  }
  return true;
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
  compareBranches(pair, comparison, { old, new: now });
}

/** The same shared schema, or equal ones. */
function isEqual(a: ApiNode, b: ApiNode): boolean {
  const [name, other] = [sharedName(a), sharedName(b)];
  return name !== undefined || other !== undefined ? name === other : isSame(a.value, b.value);
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
