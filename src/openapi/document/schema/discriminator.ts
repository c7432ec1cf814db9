import { getOrInsert } from '../../../shared/get-or-insert.ts';
import { fieldOf } from '../../../shared/json-object.ts';
import { remembered } from '../../../shared/remember.ts';
import { type ApiNode, nodeKey } from '../api-file.ts';
import { child, textAt } from '../node.ts';
import { meantBy, type Resolve } from '../resolve.ts';
import { type MergedSchema, mergeSchemas, propertiesOf } from './merged-schema.ts';
import { onlyBranch } from './null-alternatives.ts';
import { allowedValues } from './schema-facts.ts';

/** The property, and its values, by which a body selects an alternative. */
export interface Discriminator {
  readonly property: string;
  /**
   * Those of `mapping` for the alternative, otherwise the only one that its own property allows, otherwise the name of
   * its schema; none if it has no name.
   */
  readonly values: readonly string[];
  /** Whether any other value, or none, selects it too (OpenAPI 3.2.0, section 4.25, `defaultMapping`). */
  readonly isDefault: boolean;
}

/**
 * What the discriminator of `owner` says about an alternative, whether the owner lists its alternatives
 * or they extend it by `allOf` (OpenAPI 3.1.1, section 4.8.25). An owner of one alternative is merged with it.
 */
export function discriminatorOf(owner: ApiNode, merged: MergedSchema, resolve: Resolve): Discriminator | undefined {
  const discriminator = child(owner, 'discriminator');
  const property = textAt(discriminator, 'propertyName');
  if (property === undefined) return undefined;
  const only = onlyBranch(owner);
  const schema = only && merged.parts.some(({ node }) => node === owner) ? mergeSchemas([only], resolve) : merged;
  const found = mappedTo(owner, schema, resolve);
  const mapped = [...found].filter((value) => value !== undefined);
  const isDefault = found.has(undefined);
  return {
    property,
    values: mapped.length > 0 || isDefault ? mapped : impliedValues(schema, property, resolve),
    isDefault,
  };
}

/** The values for which `mapping` names a schema; undefined among them is any other (`defaultMapping`). */
export function mappedTo(
  owner: ApiNode,
  { name, key }: MergedSchema,
  resolve: Resolve,
): ReadonlySet<string | undefined> {
  const targets = targetsOf(owner, resolve);
  return new Set([...((name !== undefined && targets.get(name)) || []), ...(targets.get(key) ?? [])]);
}

/** The values that select a schema, by its name and by its key; undefined is any other. */
type Targets = ReadonlyMap<string, ReadonlySet<string | undefined>>;

/** By the key of their owner: a discriminator of hundreds of schemas is asked for each of them. */
const knownTargets = remembered((_: Resolve) => new Map<string, Targets>());

function targetsOf(owner: ApiNode, resolve: Resolve): Targets {
  const known = knownTargets(resolve);
  return getOrInsert(known, nodeKey(owner), () => readTargets(owner, resolve));
}

function readTargets(owner: ApiNode, resolve: Resolve): Targets {
  const discriminator = fieldOf(owner.value, 'discriminator');
  const mapping = Object.entries(Object(fieldOf(discriminator, 'mapping')) as Readonly<Record<string, unknown>>);
  const targets = new Map<string, Set<string | undefined>>();
  for (const [value, target] of [...mapping, [undefined, fieldOf(discriminator, 'defaultMapping')] as const]) {
    if (typeof target !== 'string') continue;
    // A target is a name, or an address like that of a `$ref`, which may be in another file.
    const node = resolve.target({ ...owner, value: { $ref: target } });
    const names = [target, nameOfTarget(target)];
    for (const one of node ? [...names, nodeKey(meantBy(node, resolve))] : names)
      targets.set(one, (targets.get(one) ?? new Set()).add(value));
  }
  return targets;
}

/** The name by which a mapping refers to a schema: its own, or the end of an address. */
export function nameOfTarget(target: string): string {
  return target.slice(target.lastIndexOf('/') + 1);
}

/** By the specification, the name; but many authors rely on the value that each alternative requires. */
function impliedValues(schema: MergedSchema, property: string, resolve: Resolve): readonly string[] {
  const [only, ...others] = allowedValues(mergeSchemas(propertiesOf(schema).get(property) ?? [], resolve)) ?? [];
  if (typeof only === 'string' && others.length === 0) return [only];
  return schema.name === undefined ? [] : [schema.name];
}
