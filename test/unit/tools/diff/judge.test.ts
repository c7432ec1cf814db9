import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@cfworker/json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointerOf } from '../../../../src/openapi/index.ts';
import { isObject } from '../../../../src/shared/json-object.ts';
import { compareDescriptions } from '../../../../src/tools/diff/index.ts';
import { checkout } from '../../../docgen.ts';
import { isLong, isNightly } from '../../../run-length.ts';
import { seed } from '../../../seed.ts';
import { schemaCases } from './corpus.ts';
import { changesOf, documentOf, info, lineOf, withValue } from './describe-change.ts';
import { schemaPairs } from './schema-pairs.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** Values of every type, on each side of the limits that are used here. */
const scalars = [
  ...['', 'a', 'b', 'c', 'x', 'y', 'ab', 'abc', 'abcdef', 'abcdefghijkl'],
  ...[-1, 0, 0.5, 1, 2, 3, 4, 5, 6, 7, 9, 9.5, 10, 11, 50, 51, 75, 100, 101, true, false, null],
];
const lists = [
  [],
  [null],
  [true],
  ['a', 'a'],
  [1, 'a'],
  [1, 2],
  [true, 1],
  [1, 'a', true],
  [1, 2, 'a', 'b'],
  [1],
  [1, 1],
  ['a'],
  ['a', 'b'],
  ['a', 1],
  ['abcdef'],
  [{ a: 1 }],
  [1, 2, 3],
  ['a', 'b', 'c'],
  [1, 2, 3, 4, 5],
  [1, 2, 3, 4, 5, 6],
];
const fields: readonly unknown[] = [undefined, 'a', 'abcdef', 3, 7, null];
const objects = fields.flatMap((a) =>
  fields.flatMap((b) =>
    [{}, { c: 1 }, { x: 1, y: 2, long: 3 }].map((rest) => ({
      ...(a !== undefined && { a }),
      ...(b !== undefined && { b }),
      ...rest,
    })),
  ),
);
const values: readonly unknown[] = [
  ...[...scalars, ...lists, ['a', 'b', 1, 2], ...objects],
  ...[{ one: 1, two: 2, c: 3, d: 4 }, { x: 1, y: 'a' }, { xy: true }, { a: true, b: 1 }],
  ...[{ a: [1, 'a'] }, { a: { a: 1 } }, { a: { b: 1 } }, [{ b: 'a' }], [['a', 1]]],
];

/**
 * A value that one schema allows and the other one refuses; undefined if none is known. Two validators have to agree: ajv
 * takes an empty list for one with an item that `contains` asks for, if it has `prefixItems` beside it.
 */
function witness(allowing: unknown, refusing: unknown): { readonly value: unknown } | undefined {
  const [allows, accepts] = [ajv.compile(allowing as object), ajv.compile(refusing as object)];
  const found = values.filter((one) => allows(one) && !accepts(one));
  if (found.length === 0) return undefined;
  const [allowed, accepted] = [secondOpinion(allowing), secondOpinion(refusing)];
  const value = found.find((one) => allowed(one) && !accepted(one));
  return value === undefined ? undefined : { value };
}

function secondOpinion(schema: unknown): (value: unknown) => boolean {
  const validator = new Validator(schema as object, '2020-12');
  return (value) => validator.validate(value).valid;
}

/** Codes of changes that narrow the values of a schema, and nothing but that. */
const NARROWING =
  /^breaking (?:type-(?:narrowed|changed)|null-refused|values-listed|value-removed|constant-changed|limit-narrowed|pattern-added|became-required|further-closed|dependency-added|rule-added|alternative-removed)/;

describe('an independent judge of schemas', () => {
  const narrowed = schemaCases.filter(
    // Extensions, contents and positions of lists are none of ajv's business.
    ({ was, is, request, both }) =>
      (both ?? request ?? []).some((line) => NARROWING.test(line)) && !/x-|content/.test(JSON.stringify([was, is])),
  );

  it.each(narrowed.map((one) => ({ ...one, name: `${JSON.stringify(one.was)} → ${JSON.stringify(one.is)}` })))(
    'knows a value that is refused now: $name',
    ({ was, is }) => expect(witness(was, is)).toBeDefined(),
  );

  it('finds no value that a change without danger refuses', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        schemaPairs,
        fc.constantFrom('request' as const, 'response' as const),
        fc.boolean(),
        async (pair, direction, isReversed) => {
          const [was, is] = isReversed ? pair.toReversed() : pair;
          const refused = direction === 'request' ? witness(was, is) : witness(is, was);
          if (!refused) return;
          const changes = await changesOf(withValue(was, direction), withValue(is, direction));
          // By convention, that an object gets a further property is no danger, though it could have any value before.
          const isReported = changes.some(
            ({ class: name, code }) => name === 'breaking' || name === 'dangerous' || code === 'property-added',
          );
          expect(isReported, `${JSON.stringify(refused.value)}: ${changes.map(lineOf).join('; ')}`).toBe(true);
        },
      ),
      { numRuns: isNightly ? 20_000 : isLong ? 2_000 : 500, seed },
    );
  });
});

const packages = join(checkout, 'node_modules');
const examples = join(packages, '@readme', 'oas-examples');
const real: readonly string[] = [
  join(packages, '@scalar', 'galaxy', 'dist', '3.1.json'),
  ...['2.0', '3.0', '3.1'].flatMap((version) =>
    readdirSync(join(examples, version, 'json'), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(examples, version, 'json', entry.name)),
  ),
];
const parsed = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as object;

describe('the differences of real descriptions', () => {
  it('are none between a description and itself', async () => {
    expect(real.length).toBeGreaterThan(50);
    for (const path of real) {
      const value = parsed(path);
      const changes = compareDescriptions({ old: await documentOf(value), new: await documentOf(value) });
      expect(
        changes.map(({ words }) => words),
        path,
      ).toEqual([]);
    }
  });

  it('are text only, where only texts differ', async () => {
    let texts = 0;
    for (const path of real) {
      const value = parsed(path);
      const changes = await changesOf(value, reworded(value));
      expect(
        changes.filter((change) => change.class !== 'text').map(({ words }) => words),
        path,
      ).toEqual([]);
      texts += changes.length;
    }
    expect(texts).toBeGreaterThan(500);
  });

  it('are none between Swagger 2.0 and the same in OpenAPI 3', async () => {
    const thing = { type: 'object', required: ['id'], properties: { id: { type: 'integer', maximum: 9 } } };
    const limit = { name: 'limit', in: 'query' };
    const old = {
      ...{ swagger: '2.0', info, host: 'a.example', basePath: '/v1', schemes: ['https'], consumes: ['text/csv'] },
      paths: {
        '/things': {
          post: {
            parameters: [
              { ...limit, type: 'integer', minimum: 1 },
              { name: 'Authorization', in: 'header', required: true, type: 'string' },
              { name: 'thing', in: 'body', required: true, schema: { $ref: '#/definitions/Thing' } },
            ],
            responses: { 200: { description: 'Fine', schema: { $ref: '#/definitions/Thing' } } },
          },
        },
      },
      definitions: { Thing: thing },
    };
    const schema = { $ref: '#/components/schemas/Thing' };
    const now = {
      ...{ openapi: '3.1.0', info, servers: [{ url: 'https://a.example/v1' }] },
      paths: {
        '/things': {
          post: {
            parameters: [{ ...limit, schema: { type: 'integer', minimum: 1 } }],
            requestBody: { required: true, content: { 'text/csv': { schema } } },
            responses: { 200: { description: 'Fine', content: { 'application/json': { schema } } } },
          },
        },
      },
      components: { schemas: { Thing: thing } },
    };
    expect((await changesOf(old, now)).map(lineOf)).toEqual([]);
    // Seen to fail: OpenAPI 3 ignores this header, and Swagger 2.0 does not.
    const keyless = structuredClone(old);
    keyless.paths['/things'].post.parameters.splice(1, 1);
    expect((await changesOf(keyless, old)).map(({ words }) => words)).toEqual([
      'The header parameter `Authorization` of POST /things is new and required',
    ]);
    const narrowed = {
      ...old,
      definitions: { Thing: { ...thing, properties: { id: { type: 'integer', maximum: 5 } } } },
    };
    const [change] = await changesOf(now, narrowed);
    expect(change).toMatchObject({ class: 'breaking', words: '`id` of `Thing` now takes at most 5, previously 9' });
    expect(change?.new && pointerOf(change.new)).toBe('/definitions/Thing/properties/id/maximum');
  });
});

/** A copy in which every description is another one; properties that are called so stay as they are. */
function reworded(value: unknown, parent = ''): object {
  const copy = (one: unknown, key: string): unknown => {
    if (Array.isArray(one)) return one.map((item) => copy(item, ''));
    return isObject(one) ? reworded(one, key) : one;
  };
  const isMap = ['properties', 'example', 'examples', 'default', 'scopes', 'value', 'mapping'].includes(parent);
  return Object.fromEntries(
    Object.entries(value as object).map(([key, one]) =>
      key === 'description' && typeof one === 'string' && !isMap ? [key, `${one} Indeed.`] : [key, copy(one, key)],
    ),
  );
}
