import { fieldOf } from '../../shared/json-object.ts';
import type { ApiPart } from '../document/walk.ts';

/** The names of `$dynamicAnchor` that more than one schema has (JSON Schema core 2020-12, section 8.2.3.2). */
export function reboundAnchors(parts: readonly ApiPart[]): ReadonlySet<string> {
  const names = parts.flatMap(({ node, kind }) => {
    const name = kind === 'schema' ? fieldOf(node.value, '$dynamicAnchor') : undefined;
    return typeof name === 'string' ? [name] : [];
  });
  const once = new Set<string>();
  return new Set(names.filter((name) => once.size === once.add(name).size));
}
