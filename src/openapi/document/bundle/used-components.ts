import { isObject, type JsonObject } from '../../../shared/json-object.ts';
import { lastKey, parentOf, pointerTo } from '../pointer.ts';
import { readRef } from '../ref.ts';
import { componentAt, sectionsOf } from './sections.ts';

/**
 * Pointers of the components that a description in one file uses, starting from its paths and webhooks: by `$ref`, as
 * the value of a discriminator, or as the name of a security scheme.
 */
export function usedComponents(description: JsonObject): ReadonlySet<string> {
  const sections = sectionsOf(description);
  const used = new Set<string>();
  const shared = new Set<unknown>(sections.values());
  const pending: unknown[] = [description];
  while (pending.length > 0) {
    const value = pending.pop();
    if (Array.isArray(value)) for (const one of value) pending.push(one);
    if (!isObject(value)) continue;
    for (const pointer of pointersIn(value)) {
      const component = componentAt(pointer, sections);
      if (component === undefined || used.has(component)) continue;
      used.add(component);
      pending.push(sections.get(parentOf(component))?.[lastKey(component)]);
    }
    for (const one of Object.values(value)) if (!shared.has(one)) pending.push(one);
  }
  return used;
}

/** The pointers that an object itself refers to. */
function pointersIn({ $ref, security, mapping }: JsonObject): string[] {
  const refs = [$ref, ...(isObject(mapping) ? Object.values(mapping) : [])].filter((one) => typeof one === 'string');
  const schemes = Array.isArray(security) ? security.filter(isObject).flatMap((one) => Object.keys(one)) : [];
  return [
    ...refs.flatMap((text) => pointerOf(text) ?? []),
    ...schemes.flatMap((name) => [
      pointerTo('/components/securitySchemes', name),
      pointerTo('/securityDefinitions', name),
    ]),
  ];
}

/** A value of a discriminator may be a bare name (OpenAPI 3.1.1, section 4.8.25). */
function pointerOf(text: string): string | undefined {
  const ref = readRef(text, '');
  if (ref.kind !== 'file') return undefined;
  if (ref.path !== '') return pointerTo('/components/schemas', text);
  return ref.fragment.startsWith('/') ? ref.fragment : undefined;
}
