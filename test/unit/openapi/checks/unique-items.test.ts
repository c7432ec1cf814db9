import { Ajv2020 } from 'ajv/dist/2020.js';
import { array, assert, dictionary, integer, letrec, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { officialErrors } from '../../../../src/openapi/checks/official-schema.ts';
import { uniqueItems } from '../../../../src/openapi/checks/unique-items.ts';
import { seed } from '../../../seed.ts';

/** So many objects with one field each, and how often their fields have been read. */
function countedItems(count: number, field: string) {
  let reads = 0;
  const items = Array.from({ length: count }, (_, index) =>
    Object.defineProperty({}, field, {
      enumerable: true,
      get: () => {
        reads += 1;
        return `${index}`;
      },
    }),
  );
  return { items, reads: () => reads };
}

const validator = (isOwn: boolean) => {
  const ajv = new Ajv2020({ allErrors: true });
  if (isOwn) ajv.removeKeyword('uniqueItems').addKeyword(uniqueItems);
  return ajv.compile({ type: 'array', uniqueItems: true });
};

describe('items that must be unique', () => {
  it("are told as by the validator's own keyword", () => {
    const [own, its] = [validator(true), validator(false)];
    const { value } = letrec((tie) => ({
      value: oneof(
        { maxDepth: 2 },
        integer({ min: 0, max: 2 }),
        string({ maxLength: 1, unit: 'binary' }),
        dictionary(string({ maxLength: 1 }), tie('value'), { maxKeys: 2, noNullPrototype: true }),
        array(tie('value'), { maxLength: 2 }),
      ),
    }));
    assert(
      property(array(value, { maxLength: 6 }), (items) => {
        expect(own(items)).toBe(its(items));
        expect(
          own.errors?.map(({ keyword, params, message, instancePath }) => [keyword, params, message, instancePath]),
        ).toEqual(
          its.errors?.map(({ keyword, params, message, instancePath }) => [keyword, params, message, instancePath]),
        );
      }),
      { seed },
    );
  });

  it('are the same in any order of their fields', () => {
    expect(
      validator(true)([
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ]),
    ).toBe(false);
  });

  it('are each read once, however long the list is', () => {
    const { items, reads } = countedItems(1000, 'name');
    expect(validator(true)(items)).toBe(true);
    expect(reads()).toBeLessThan(5 * items.length);
  });

  it('are read a few times each in a description too', () => {
    const { items: tags, reads } = countedItems(1000, 'name');
    expect(officialErrors('3.0', { openapi: '3.0.3', info: { title: 'T', version: '1' }, paths: {}, tags })).toEqual(
      [],
    );
    expect(reads()).toBeGreaterThan(0);
    expect(reads()).toBeLessThan(20 * tags.length);
  });
});
