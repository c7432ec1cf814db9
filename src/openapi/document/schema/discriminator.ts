import { fieldOf } from '../../../shared/json-object.ts';
import { type ApiNode, nodeKey } from '../api-file.ts';
import { child, textAt } from '../node.ts';
import { meantBy, type Resolve } from '../resolve.ts';
import { type MergedSchema, mergeSchemas, propertiesOf } from './merged-schema.ts';
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
 * or they extend it by `allOf` (OpenAPI 3.1.1, section 4.8.25).
 */
export function discriminatorOf(owner: ApiNode, schema: MergedSchema, resolve: Resolve): Discriminator | undefined {
  const discriminator = child(owner, 'discriminator');
  const property = textAt(discriminator, 'propertyName');
  if (property === undefined) return undefined;
  const { name, key } = schema;
  const mapping = Object.entries(Object(fieldOf(discriminator?.value, 'mapping')) as Readonly<Record<string, unknown>>);
  // A target is a name, or an address like that of a `$ref`, which may be in another file.
  const selectsIt = (target: unknown) => {
    if (typeof target !== 'string') return false;
    if (name !== undefined && (target === name || target.endsWith(`/${name}`))) return true;
    const node = resolve.target({ ...owner, value: { $ref: target } });
    return node !== undefined && nodeKey(meantBy(node, resolve)) === key;
  };
  const mapped = mapping.filter(([, target]) => selectsIt(target)).map(([value]) => value);
  const isDefault = selectsIt(fieldOf(discriminator?.value, 'defaultMapping'));
  return {
    property,
    values: mapped.length > 0 || isDefault ? mapped : impliedValues(schema, property, resolve),
    isDefault,
  };
}

/** By the specification, the name; but many authors rely on the value that each alternative requires. */
function impliedValues(schema: MergedSchema, property: string, resolve: Resolve): readonly string[] {
  const [only, ...others] = allowedValues(mergeSchemas(propertiesOf(schema).get(property) ?? [], resolve)) ?? [];
  if (typeof only === 'string' && others.length === 0) return [only];
  return schema.name === undefined ? [] : [schema.name];
}
