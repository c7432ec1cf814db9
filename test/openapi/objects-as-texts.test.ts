import { describe, expect, it } from 'vitest';
import { DESCRIPTION } from '../fuzz/api-description.ts';
import { openapi } from '../fuzz/openapi.ts';

/** A field named as what makes a text of an object, so that none can be made of it. */
const NO_TEXT = { toString: 2, valueOf: 2 };

/** Keywords with names, which may be anything. */
const NAMES = {
  dependentRequired: { id: ['next'] },
  dependencies: { id: ['next'] },
  discriminator: { propertyName: 'id', mapping: { a: 'Place' } },
  enum: ['a'],
  examples: [{ id: 1 }],
  xml: { name: 'a', prefix: 'b', namespace: 'c' },
};

/** The places of texts, numbers and the like. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, one]) => placesIn(one, [...path, key]));
}

describe('a description with an object of which no text can be made', () => {
  const sites = placesIn(DESCRIPTION).map((path) => ({ name: path.join('/'), edits: [[path, undefined, NO_TEXT] as const] }));
  const schema = ['components', 'schemas', 'Place'];
  const keywords = Object.entries(NAMES).flatMap(([key, value]) =>
    placesIn({ [key]: value }).map((path) => {
      const copy: Record<string, unknown> = structuredClone({ [key]: value });
      const holder = path.slice(0, -1).reduce<Record<string, unknown>>((one, part) => one[part] as Record<string, unknown>, copy);
      holder[path.at(-1) ?? ''] = NO_TEXT;
      return { name: [...schema, ...path].join('/'), edits: [[[...schema, 'x'], key, copy[key]] as const] };
    }),
  );
  it.each([...sites, ...keywords])('at $name is read', async ({ edits }) => {
    await expect(openapi.check({ edits, isYaml: false, cut: undefined })).resolves.toBeUndefined();
  });
});
