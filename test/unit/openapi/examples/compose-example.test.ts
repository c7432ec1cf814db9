import { describe, expect, it } from 'vitest';
import { schemaChecker } from '../../../../src/openapi/checks/schema-checker.ts';
import { readDescription } from '../../../../src/openapi/document/read-description.ts';
import { sharedSchemas } from '../../../../src/openapi/document/schema/shared-schemas.ts';
import { composeExample } from '../../../../src/openapi/examples/compose-example.ts';
import { sampleOfPattern } from '../../../../src/openapi/examples/pattern-sample.ts';
import { sharedSteps, stepBudget } from '../../../../src/openapi/examples/step-budget.ts';

const any = { least: 0, most: 100 };

describe('a text for a pattern', () => {
  it.each([
    '^[a-z]+(-[a-z]+)*$',
    '^[A-Z]{2}\\d{3}$',
    '^(?:GET|POST)$',
    '^\\+?[1-9]\\d{1,14}$',
    '^[^\\s@]+@[^\\s@]+\\.[a-z]{2,}$',
    '^#[0-9a-fA-F]{6}$',
    '^\\p{Lu}.*$',
    '^\\w+:\\/\\/.+',
    '^(a|b)?c$',
    'abc',
    '^漢字$',
  ])('%s', (pattern) => {
    const text = sampleOfPattern(pattern, any);
    // The checker matches a pattern with a Unicode class in Unicode mode.
    expect(text).toMatch(new RegExp(pattern, pattern.includes('\\p') ? 'u' : ''));
  });

  it('is as long as required', () => {
    expect(sampleOfPattern('^[a-z]+$', { least: 10, most: 10 })).toBe('aaaaaaaaaa');
    expect(sampleOfPattern('^[a-z]{3}$', { least: 10, most: 10 })).toBeUndefined();
  });

  it('is not generated if the pattern is not supported', () => {
    expect(sampleOfPattern('^(?=x)y', any)).toBeUndefined();
    expect(sampleOfPattern('(', any)).toBeUndefined();
  });

  // Without the limit, the first would take minutes, and the others all of the memory.
  it.each([
    ['takes without end', String.raw`^(a+)+\B$`],
    ['makes a text longer than any memory', '^(((((a{99999}){99999}){99999}){99999}){99999})$'],
    ['is nested very deep', `${'('.repeat(50_000)}a${')'.repeat(50_000)}`],
  ])('gives up a pattern that %s', (_, pattern) => {
    expect(sampleOfPattern(pattern, { least: 34, most: 100_000 })).toBeUndefined();
  });
});

const schemas = [
  '{ type: integer, minimum: 10, multipleOf: 7 }',
  '{ type: number, exclusiveMinimum: 0, exclusiveMaximum: 1 }',
  '{ type: number, maximum: -3.5 }',
  '{ type: string, minLength: 10, maxLength: 12 }',
  '{ type: string, maxLength: 2 }',
  ...[
    'date',
    'date-time',
    'time',
    'duration',
    'email',
    'hostname',
    'ipv4',
    'ipv6',
    'uri',
    'uuid',
    'byte',
    'json-pointer',
  ].map((format) => `{ type: string, format: ${format} }`),
  '{ type: array, minItems: 2, uniqueItems: true, items: { enum: [a, b, c] } }',
  '{ type: object, required: [a, b], properties: { a: { type: string } } }',
  '{ type: object, additionalProperties: { type: integer } }',
  '{ type: array, prefixItems: [{ type: string }, { type: integer }], minItems: 2 }',
  '{ oneOf: [{ type: string, maxLength: 3 }, { type: object }] }',
  '{ type: object, properties: { a: { type: integer, examples: [wrong] } } }',
  "{ type: object, properties: { self: { $ref: '#/components/schemas/S' }, list: { type: array, items: { $ref: '#/components/schemas/S' } } } }",
];

/** The first schema of a description, and what its examples are composed with. */
async function firstOf(all: object) {
  const components = { schemas: all };
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, components });
  const { value: description } = await readDescription({ path: 'api/openapi.json', text }, '/nowhere');
  const node = description?.parts.find((part) => part.kind === 'schema')?.node;
  if (!description || !node) throw new Error('not read');
  const [schemas, checker] = [sharedSchemas(description, '/api'), schemaChecker(description)];
  return { node, options: { resolve: description.resolve, schemas, checker, steps: sharedSteps(text.length) } };
}

describe('a composed example', () => {
  it.each(schemas)('is valid: %s', async (schema) => {
    const text = `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n    S: ${schema}\n`;
    const { value: description } = await readDescription({ path: 'api/openapi.yaml', text }, '/nowhere');
    if (!description) throw new Error('not read');
    const node = description.parts.find((part) => part.kind === 'schema')?.node;
    if (!node) throw new Error('no schema');
    const checker = schemaChecker(description);
    const { resolve } = description;
    const schemas = sharedSchemas(description, '/api');
    const steps = sharedSteps(text.length);
    const value = composeExample([node], { resolve, schemas, checker, steps, direction: 'request', choice: 0 });
    expect(value).toBeDefined();
    expect(checker.errorsOf(node, value)).toEqual([]);
  });

  it.each(["{ $ref: '#/components/schemas/S' }", "{ allOf: [{ $ref: '#/components/schemas/S' }] }"])(
    'does not fail if a schema refers to itself: %s',
    async (schema) => {
      const text = `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n    S: ${schema}\n`;
      const { value: description } = await readDescription({ path: 'api/openapi.yaml', text }, '/nowhere');
      const node = description?.parts.find((part) => part.kind === 'schema')?.node;
      if (!description || !node) throw new Error('not read');
      expect(schemaChecker(description).errorsOf(node, 'x')).toEqual([]);
    },
  );

  it('has the value that selects the only alternative', async () => {
    // Seen to fail: the alternative is merged with what lists it, whose name was taken for its own.
    const U = {
      oneOf: [{ $ref: '#/components/schemas/A' }],
      discriminator: { propertyName: 'type', mapping: { route_server: '#/components/schemas/A' } },
    };
    const A = { type: 'object', required: ['type'], properties: { type: { type: 'string' } } };
    const { node, options } = await firstOf({ U, A });
    expect(composeExample([node], { ...options, direction: 'both', choice: 0 })).toEqual({ type: 'route_server' });
  });

  it('is found among millions of ways in which thirty schemas refer to one another', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `S${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]));
    const all = names.map((name) => [name, { type: 'object', properties }]);
    const { node, options } = await firstOf(Object.fromEntries(all));
    expect(composeExample([node], { ...options, direction: 'both', choice: 0 })).toBeTypeOf('object');
  });

  it('takes few steps once those before it have taken what a description of that size may', () => {
    const steps = sharedSteps(2_200_000);
    const first = stepBudget(steps);
    expect(first.most).toBe(40_000);
    for (let example = 0; example < 3; example++) stepBudget(steps).spend(40_000);
    expect(stepBudget(steps).most).toBe(600);
    stepBudget(steps).spend(2_000);
    expect(stepBudget(steps).most).toBe(200);
    // What is taken within the few is free.
    const small = sharedSteps(0);
    for (let example = 0; example < 1_000; example++) stepBudget(small).spend(200);
    expect(stepBudget(small).most).toBe(10_000);
  });

  it('repeats long values of the author as far as a description of that size may', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `p${index}`);
    const ref = { $ref: '#/components/schemas/Text' };
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {},
      components: {
        schemas: {
          All: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, ref])) },
          Text: { type: 'string', example: 'a'.repeat(60_000) },
        },
      },
    });
    const { value: description } = await readDescription({ path: 'api/openapi.json', text }, '/nowhere');
    const node = description?.parts.find((part) => part.kind === 'schema')?.node;
    if (!description || !node) throw new Error('not read');
    const [checker, steps] = [schemaChecker(description), sharedSteps(text.length)];
    const context = { resolve: description.resolve, schemas: sharedSchemas(description, '/api'), checker, steps };
    const options = { ...context, direction: 'response', choice: 0 } as const;
    const examples = Array.from({ length: 30 }, () => JSON.stringify(composeExample([node], options)));
    expect(examples[0]?.length).toBeGreaterThan(20 * 60_000);
    expect(examples.join('').length).toBeLessThan(10_000_000);
  });

  it('has fewer levels of optional properties if all of them were too many, and is valid', async () => {
    // Each of twelve schemas refers to all others, and demands one of its texts.
    const names = Array.from({ length: 12 }, (_, index) => `S${index}`);
    const schemaOf = (name: string) => ({
      type: 'object',
      required: [`${name}-id`],
      properties: {
        ...Object.fromEntries(names.map((other) => [other, { $ref: `#/components/schemas/${other}` }])),
        [`${name}-note`]: { type: 'string' },
        [`${name}-id`]: { type: 'string' },
        [`${name}-extra`]: { type: 'object', properties: { deep: { type: 'object' } } },
      },
    });
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {},
      components: { schemas: Object.fromEntries(names.map((name) => [name, schemaOf(name)])) },
    });
    const { value: description } = await readDescription({ path: 'api/openapi.json', text }, '/nowhere');
    const node = description?.parts.find((part) => part.kind === 'schema')?.node;
    if (!description || !node) throw new Error('not read');
    const checker = schemaChecker(description);
    const { resolve } = description;
    const schemas = sharedSchemas(description, '/api');
    const steps = sharedSteps(text.length);
    const value = composeExample([node], { resolve, schemas, checker, steps, direction: 'request', choice: 0 });
    expect(checker.errorsOf(node, value)).toEqual([]);
    expect(Object.keys(value as object)).toEqual(['S0-id', ...names.slice(1), 'S0-note']);
    expect((value as Record<string, unknown>).S7).toMatchObject({ 'S7-id': 'a1b2c3d4', 'S7-note': 'string' });
    expect(JSON.stringify(value).match(/":/g)?.length).toBeLessThan(400);
    expect(JSON.stringify(value)).not.toMatch(/\{\}|\[\]/);
  });
});
