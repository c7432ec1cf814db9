import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemaChecker } from '../../../../src/openapi/checks/schema-checker.ts';
import { child } from '../../../../src/openapi/document/node.ts';
import { readDescription } from '../../../../src/openapi/document/read-description.ts';
import { sharedSchemas } from '../../../../src/openapi/document/schema/shared-schemas.ts';
import { bodyValues } from '../../../../src/openapi/examples/body-values.ts';
import { sharedSteps } from '../../../../src/openapi/examples/step-budget.ts';
import { seed } from '../../../seed.ts';

type Schema = boolean | { readonly [keyword: string]: unknown };

/**
 * A validator for plain JSON Schema, which is independent of docgen's. Without `allErrors`, Ajv 8.20 ignores what comes
 * after `prefixItems` where a list is empty.
 */
const ajv = new Ajv2020({ strict: false, logger: false, allErrors: true });
(addFormats as unknown as typeof addFormats.default)(ajv);

/** The values that docgen generates for a body with this schema, which contains no examples by the author. */
async function valuesFor(schema: Schema) {
  const description = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {},
    components: { mediaTypes: { body: { schema } } },
  };
  const { value } = await readDescription({ path: 'api/openapi.json', text: JSON.stringify(description) }, '/nowhere');
  if (!value) throw new Error('The description could not be read');
  const body = ['components', 'mediaTypes', 'body'].reduce(
    (at, key) => at && child(at, key),
    value.root as typeof value.root | undefined,
  );
  if (!body) throw new Error('The body is not there');
  const { resolve } = value;
  const [checker, schemas, steps] = [schemaChecker(value), sharedSchemas(value, '/api'), sharedSteps(0)];
  const context = { resolve, checker, schemas, steps };
  return bodyValues(body, 'request', context);
}

async function expectValid(schema: Schema): Promise<number> {
  const values = (await valuesFor(schema)).flatMap(({ value, isUnsure }) => (isUnsure ? [] : [value]));
  const validate = ajv.compile(schema);
  for (const value of values)
    expect(validate(value), `${JSON.stringify(schema)} does not allow ${JSON.stringify(value)}`).toBe(true);
  return values.length;
}

const impossible = { type: 'integer', multipleOf: 7, minimum: 50, maximum: 55 };

it('an example of a schema that is written as JSON in a text is that value', async () => {
  const schema = { type: 'object', properties: { on: { type: 'boolean' } }, example: '{"on": true}' };
  expect((await valuesFor(schema)).map(({ value }) => value)).toEqual([{ on: true }]);
});

it('the required fields are not empty objects, which a form cannot send', async () => {
  const part = { type: 'object', properties: { on: { type: 'boolean' } } };
  const schema = { type: 'object', required: ['part'], properties: { part, note: { type: 'string' } } };
  expect((await valuesFor(schema)).map(({ value }) => value)).toEqual([
    { part: { on: true } },
    { part: { on: true }, note: 'string' },
  ]);
});

/** Seen to fail with all 15 fields as the first example. */
it('a long body without required fields begins with the few that say most', async () => {
  const text = { type: 'string' };
  const plain = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`f${index}`, text]));
  const stop = { type: 'object', required: ['city'], properties: { city: { enum: ['Uyuni'] }, note: text } };
  const properties = {
    ...plain,
    colour: { enum: ['white', 'red'] },
    stop,
    name: text,
    free: { type: 'object', properties: { note: text } },
  };
  const values = await valuesFor({ type: 'object', properties });
  expect(values.map(({ name }) => name)).toEqual(['A few fields', 'All fields']);
  expect(values[0]?.value).toEqual({ colour: 'white', stop: { city: 'Uyuni' }, name: 'string' });
  expect(Object.keys(values[1]?.value as object)).toHaveLength(15);
});

/** Seen to fail with the type alone, which every such body has. */
it('a body that needs nothing but a given value has the fields that say most, in its objects too', async () => {
  const text = { type: 'string' };
  const kind = { type: 'string', default: '#event' };
  const person = { type: 'object', properties: { address: text, name: text, phone: text, size: { type: 'integer' } } };
  const plain = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`f${index}`, text]));
  const properties = {
    kind,
    ...plain,
    etag: { type: 'string', enum: ['a'], description: 'Identifies the version. Read-only.' },
    ownerSubject: text,
    body: {
      type: 'object',
      required: ['@type'],
      properties: { '@type': text, size: { type: 'integer' }, content: text },
    },
    guests: { type: 'array', items: person },
    importance: { enum: ['low', 'high'] },
    colour: { enum: ['white'] },
  };
  const [few, all] = await valuesFor({ type: 'object', required: ['kind'], properties });
  expect(few?.name).toBe('A few fields');
  expect(few?.value).toEqual({
    kind: '#event',
    ownerSubject: 'string',
    body: { '@type': 'string', content: 'string' },
    importance: 'low',
    colour: 'white',
  });
  expect(all?.value).not.toHaveProperty('etag');
  const wrapped = await valuesFor({ type: 'object', properties: { guest: person, ...plain } });
  expect(wrapped[0]?.value).toEqual({ guest: { address: 'string', name: 'string', phone: '+15555550100' } });
});

/** Seen to fail with the name alone, as Microsoft Graph's users had it. */
it('a body has the fields that descriptions say are needed', async () => {
  const text = (description: string) => ({ type: 'string', description });
  const plain = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index}`, { type: 'string' }]));
  const properties = {
    ...plain,
    name: { type: 'string' },
    owner: text('Required. Who owns it.'),
    alias: text('The alias. This property must be specified when a boat is created.'),
    key: text('The key. Required on create and update.'),
    free: text('Not required. Free of charge.'),
  };
  const [few] = await valuesFor({ type: 'object', properties });
  expect(few?.value).toEqual({ owner: 'string', alias: 'string', key: 'string' });
});

it('a body of which an alternative has required fields has those', async () => {
  const text = { type: 'string' };
  const note = { type: 'object', required: ['note'], properties: { note: text, size: { type: 'integer' } } };
  const [least, all] = await valuesFor({
    type: 'object',
    properties: { id: text },
    oneOf: [note, { type: 'object', required: ['a'] }],
  });
  expect([least?.name, least?.value]).toEqual(['Required fields', { note: 'string' }]);
  expect(all?.value).toEqual({ id: 'a1b2c3d4', note: 'string', size: 1 });
});

/** Seen to fail with "string" for both. */
it('a Kubernetes resource says its version and kind, unless several have its schema', async () => {
  const resource = (...kinds: unknown[]) => ({
    type: 'object',
    properties: { apiVersion: { type: 'string' }, kind: { type: 'string' } },
    'x-kubernetes-group-version-kind': kinds,
  });
  const [lake, core] = [
    { group: 'salt.example', version: 'v2', kind: 'Lake' },
    { group: '', version: 'v1', kind: 'Llama' },
  ];
  expect((await valuesFor(resource(lake)))[0]?.value).toEqual({ apiVersion: 'salt.example/v2', kind: 'Lake' });
  expect((await valuesFor(resource(core)))[0]?.value).toEqual({ apiVersion: 'v1', kind: 'Llama' });
  expect((await valuesFor(resource(lake, core)))[0]?.value).toEqual({ apiVersion: 'string', kind: 'string' });
  const text = { type: 'string' };
  const plain = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index}`, text]));
  const status = { type: 'object', properties: { message: text, ...plain } };
  const spec = { type: 'object', required: ['boats'], properties: { boats: { type: 'array', items: text } } };
  const whole = {
    ...resource(lake),
    properties: { ...resource(lake).properties, creationTime: { type: 'string', format: 'date-time' }, spec, status },
  };
  const [few] = await valuesFor(whole);
  expect(few?.value).toEqual({ apiVersion: 'salt.example/v2', kind: 'Lake', spec: { boats: ['string'] } });
});

describe('without a valid example in every part', () => {
  it.each<readonly [string, Schema, unknown, true | undefined]>([
    [
      'optional fields are left out, however deep',
      {
        type: 'object',
        properties: {
          odd: impossible,
          in: { type: 'object', required: ['ok'], properties: { odd: impossible, ok: { const: 1 } } },
        },
      },
      { in: { ok: 1 } },
      undefined,
    ],
    [
      'only what is required is there if that is valid',
      { type: 'object', required: ['b'], maxProperties: 1, properties: { a: { const: 1 }, b: { const: 2 } } },
      { b: 2 },
      undefined,
    ],
    [
      'a required field is there all the same, marked',
      { type: 'object', required: ['odd'], properties: { odd: { type: 'string', format: 'date', maxLength: 3 } } },
      { odd: '2025-01-31' },
      true,
    ],
  ])('%s', async (_, schema, value, isUnsure) => {
    const [first] = await valuesFor(schema);
    expect([first?.value, first?.isUnsure]).toEqual([value, isUnsure]);
  });
});

const nasty: readonly (readonly [Schema, string])[] = [
  [{ type: 'string', pattern: '^[A-Z]{3}-\\d{4}$', minLength: 8, maxLength: 8 }, 'made'],
  [{ type: 'string', format: 'email', minLength: 40 }, 'any'],
  [{ type: 'string', format: 'uuid', pattern: '^f' }, 'any'],
  [{ type: 'string', format: 'date', maxLength: 3 }, 'none'],
  [{ type: 'integer', multipleOf: 7, minimum: 50, maximum: 60 }, 'made'],
  [{ type: 'integer', multipleOf: 7, minimum: 50, maximum: 55 }, 'none'],
  [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.01 }, 'made'],
  [{ type: 'array', items: { type: 'integer' }, uniqueItems: true, minItems: 3 }, 'any'],
  [{ type: 'array', items: { enum: [1, 2] }, uniqueItems: true, minItems: 3 }, 'none'],
  [{ type: 'array', items: { type: 'string' }, contains: { const: 'x' }, minContains: 2 }, 'any'],
  [{ type: 'array', prefixItems: [{ const: 1 }, { type: 'string' }], items: false, minItems: 2 }, 'made'],
  [{ type: 'object', minProperties: 3, properties: { a: { type: 'string' } } }, 'any'],
  [
    {
      type: 'object',
      properties: { a: { const: 1 }, b: { const: 2 } },
      required: ['a'],
      dependentRequired: { a: ['c'] },
    },
    'any',
  ],
  [
    {
      type: 'object',
      properties: { a: { type: 'string' } },
      required: ['a'],
      dependentSchemas: { a: { required: ['z'] } },
    },
    'any',
  ],
  [{ type: 'object', properties: { a: { type: 'string' } }, not: { required: ['a'] } }, 'any'],
  [{ oneOf: [{ type: 'number' }, { type: 'integer' }] }, 'any'],
  [
    {
      oneOf: [
        { type: 'integer', minimum: 5 },
        { type: 'integer', maximum: 5 },
      ],
    },
    'any',
  ],
  [{ anyOf: [{ type: 'string', maxLength: 2 }, { type: 'boolean' }], not: { type: 'string' } }, 'made'],
  [
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    { if: { properties: { kind: { const: 'a' } } }, then: { required: ['x'] }, properties: { kind: { const: 'a' } } },
    'any',
  ],
  [
    {
      type: 'object',
      additionalProperties: false,
      patternProperties: { '^x-': { type: 'integer' } },
      minProperties: 1,
    },
    'any',
  ],
  [
    {
      type: 'object',
      propertyNames: { pattern: '^[A-Z]$' },
      additionalProperties: { type: 'string' },
      minProperties: 1,
    },
    'any',
  ],
  [{ allOf: [{ type: 'integer', minimum: 3 }, { maximum: 3 }, { not: { const: 3 } }] }, 'none'],
  [{ oneOf: [{ if: false, else: { allOf: [true], not: true } }] }, 'none'],
  [false, 'none'],
];

describe('an example generated from a schema', () => {
  it.each(nasty.map(([schema, fate]) => [JSON.stringify(schema), schema, fate] as const))(
    'of %s',
    async (_, schema, fate) => {
      const count = await expectValid(schema);
      if (fate !== 'any') expect(count).toBe(fate === 'made' ? 1 : 0);
    },
  );

  it('is valid, whatever the schema, or does not exist', async () => {
    await fc.assert(
      fc.asyncProperty(anySchema, async (schema) => void (await expectValid(schema))),
      { numRuns: 300, seed },
    );
  });
});

const small = fc.integer({ min: 0, max: 6 });
const names = fc.constantFrom('a', 'b', 'c', 'kind');

const { schema: anySchema } = fc.letrec<{ schema: Schema }>((tie) => {
  const inner = tie('schema');
  const some = fc.array(inner, { minLength: 1, maxLength: 3 });
  const parts = (keywords: Record<string, fc.Arbitrary<unknown>>) => fc.record(keywords, { requiredKeys: [] });
  const typed = (type: string, keywords: Record<string, fc.Arbitrary<unknown>>) =>
    parts(keywords).map((more): Schema => ({ type, ...(more as object) }));
  return {
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.boolean(),
      typed('string', {
        minLength: small,
        maxLength: small,
        pattern: fc.constantFrom('^[a-c]+$', '\\d{2}', '^(x|yy)*z$', '^[^a]', 'b$'),
        format: fc.constantFrom(
          'date',
          'date-time',
          'email',
          'uuid',
          'uri',
          'ipv4',
          'hostname',
          'time',
          'byte',
          'regex',
        ),
      }),
      typed('integer', {
        minimum: small,
        maximum: small,
        multipleOf: fc.constantFrom(2, 3, 7),
        exclusiveMinimum: small,
      }),
      typed('number', { minimum: small, exclusiveMaximum: small, multipleOf: fc.constantFrom(0.5, 0.1, 3) }),
      parts({
        enum: fc.array(fc.constantFrom(1, 'a', null, true, 2.5), { minLength: 1 }),
        type: fc.constantFrom('string', 'integer'),
      }),
      fc.constantFrom('a', 1, null).map((value): Schema => ({ const: value })),
      typed('array', {
        items: inner,
        prefixItems: some,
        minItems: small,
        maxItems: small,
        uniqueItems: fc.boolean(),
        contains: inner,
        minContains: fc.integer({ min: 0, max: 2 }),
      }),
      typed('object', {
        properties: fc.dictionary(names, inner, { maxKeys: 3 }),
        required: fc.uniqueArray(names, { maxLength: 3 }),
        additionalProperties: inner,
        minProperties: small,
        maxProperties: small,
        dependentRequired: fc.dictionary(names, fc.uniqueArray(names, { maxLength: 2 }), { maxKeys: 2 }),
        propertyNames: fc.constantFrom({ maxLength: 1 }, { pattern: '^[a-b]$' }),
        unevaluatedProperties: fc.constant(false),
      }),
      fc.record({ allOf: some }),
      fc.record({ oneOf: some }),
      fc.record({ anyOf: some }),
      fc.record({ allOf: some, not: inner }),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      fc.record({ if: inner, then: inner, else: inner }),
    ) as fc.Arbitrary<Schema>,
  };
});
