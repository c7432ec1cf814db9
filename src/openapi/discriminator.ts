import type { ApiNode } from './api-file.ts';
import { child, fieldOf, textAt } from './node.ts';

/** By which property, with which values, a body says which alternative it is. */
export interface Discriminator {
  readonly property: string;
  /** Those of `mapping` that name the alternative, else the name of its schema; none where it has no name. */
  readonly values: readonly string[];
}

/**
 * What the discriminator of `owner` says of the alternative named `name`, whether the owner lists its alternatives or they
 * build on it by `allOf` (OpenAPI 3.1.1, section 4.8.25).
 */
export function discriminatorOf(owner: ApiNode, name: string | undefined): Discriminator | undefined {
  const discriminator = child(owner, 'discriminator');
  const property = textAt(discriminator, 'propertyName');
  if (property === undefined) return undefined;
  if (name === undefined) return { property, values: [] };
  const mapping = Object.entries(Object(fieldOf(discriminator?.value, 'mapping')) as Readonly<Record<string, unknown>>);
  const mapped = mapping.filter(([, target]) => target === name || String(target).endsWith(`/${name}`));
  return { property, values: mapped.length > 0 ? mapped.map(([value]) => value) : [name] };
}
