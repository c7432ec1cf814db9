import { fieldOf } from '../../../shared/json-object.ts';
import type { ApiNode } from '../api-file.ts';
import { child, textAt } from '../node.ts';

/** The property, and its values, by which a body selects an alternative. */
export interface Discriminator {
  readonly property: string;
  /** Those of `mapping` for the alternative, otherwise the name of its schema; none if it has no name. */
  readonly values: readonly string[];
  /** Whether any other value, or none, selects it too (OpenAPI 3.2.0, section 4.25, `defaultMapping`). */
  readonly isDefault: boolean;
}

/**
 * What the discriminator of `owner` says about the alternative named `name`, whether the owner lists its alternatives
 * or they extend it by `allOf` (OpenAPI 3.1.1, section 4.8.25).
 */
export function discriminatorOf(owner: ApiNode, name: string | undefined): Discriminator | undefined {
  const discriminator = child(owner, 'discriminator');
  const property = textAt(discriminator, 'propertyName');
  if (property === undefined) return undefined;
  if (name === undefined) return { property, values: [], isDefault: false };
  const mapping = Object.entries(Object(fieldOf(discriminator?.value, 'mapping')) as Readonly<Record<string, unknown>>);
  const selectsIt = (target: unknown) => target === name || String(target).endsWith(`/${name}`);
  const mapped = mapping.filter(([, target]) => selectsIt(target)).map(([value]) => value);
  const isDefault = selectsIt(fieldOf(discriminator?.value, 'defaultMapping'));
  return { property, values: mapped.length > 0 || isDefault ? mapped : [name], isDefault };
}
