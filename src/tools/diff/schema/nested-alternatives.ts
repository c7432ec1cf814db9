import {
  type ApiDocument,
  type ApiNode,
  type ChoiceGroup,
  child,
  isNullSchema,
  items,
  meantBy,
  nodeKey,
} from '../../../openapi/index.ts';
import { isObject } from '../../../shared/json-object.ts';
import { isAnnotation } from './same-meaning.ts';

/** The alternatives of a schema. */
export interface BranchList {
  readonly branches: readonly ApiNode[];
  /** The schema that may have a discriminator for them. */
  readonly owner: ApiNode;
  /** The keyword that lists them; undefined if they extend the schema. */
  readonly kind: ChoiceGroup['kind'] | undefined;
}

/** Lists within one another that are looked into. */
const MAX_LISTS = 100;

/**
 * Some alternatives of a list with those of the lists among them in their place: a value that has to match one of a list of
 * the same kind within the list has to match one of both. Undefined if there are none, or where it says more: with a
 * discriminator, or an alternative that is listed twice, so that a value matches two at once.
 */
export function flattened(
  { branches, owner, kind }: BranchList,
  some: readonly { readonly entry: ApiNode }[],
  { resolve }: ApiDocument,
): readonly ApiNode[] | undefined {
  if (kind === undefined || child(owner, 'discriminator')) return undefined;
  const taken = new Set(some.map(({ entry }) => entry));
  const keyOf = (entry: ApiNode) => nodeKey(meantBy(entry, resolve));
  const seen = new Set(branches.filter((entry) => !taken.has(entry)).map(keyOf));
  const open = some.map(({ entry }) => entry).reverse();
  const found: ApiNode[] = [];
  let lists = 0;
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const key = keyOf(entry);
    if (seen.has(key)) return undefined;
    seen.add(key);
    const node = meantBy(entry, resolve);
    if (!isList(node, kind) || lists === MAX_LISTS) {
      found.push(entry);
      continue;
    }
    lists += 1;
    for (const one of items(node, kind).toReversed()) open.push(one);
  }
  return lists === 0 ? undefined : found;
}

/** Whether a schema says nothing but that one of a list has to match. */
function isList(node: ApiNode, kind: ChoiceGroup['kind']): boolean {
  const branches = items(node, kind);
  return (
    isObject(node.value) &&
    branches.length > 1 &&
    !branches.some(isNullSchema) &&
    Object.keys(node.value).every((key) => key === kind || isAnnotation(key))
  );
}
