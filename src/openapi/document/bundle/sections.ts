import { isObject, type JsonObject } from '../../../shared/json-object.ts';
import { keysOf, lastKey, parentOf, pointerAlong, pointerTo } from '../pointer.ts';

const SWAGGER_SECTIONS = ['definitions', 'parameters', 'responses', 'securityDefinitions'];

/** The reusable objects of a description, by the pointer of their section, then by name. */
export function sectionsOf(description: unknown): ReadonlyMap<string, JsonObject> {
  const sections = new Map<string, JsonObject>();
  if (!isObject(description)) return sections;
  const add = (pointer: string, value: unknown): void => {
    if (isObject(value)) sections.set(pointer, value);
  };
  if (Object.hasOwn(description, 'swagger')) for (const name of SWAGGER_SECTIONS) add(`/${name}`, description[name]);
  else if (isObject(description.components))
    for (const [name, value] of Object.entries(description.components)) add(pointerTo('/components', name), value);
  return sections;
}

/** The description with these sections in place of its own of the same name, and the others unchanged. */
export function withSections(description: JsonObject, sections: ReadonlyMap<string, JsonObject>): JsonObject {
  const top: Record<string, unknown> = { ...description };
  const components: Record<string, unknown> = isObject(description.components) ? { ...description.components } : {};
  for (const [pointer, objects] of sections) {
    const isTop = parentOf(pointer) === '';
    (isTop ? top : components)[lastKey(pointer)] = objects;
    if (!isTop) top.components = components;
  }
  return top;
}

/** The object of a section that a pointer leads into; undefined if it leads elsewhere. */
export function componentAt(pointer: string, sections: ReadonlyMap<string, JsonObject>): string | undefined {
  const keys = keysOf(pointer);
  for (const length of [2, 3]) {
    const place = pointerAlong(keys.slice(0, length));
    const name = keys[length - 1];
    const objects = sections.get(parentOf(place));
    if (objects && name !== undefined && Object.hasOwn(objects, name)) return place;
  }
  return undefined;
}
