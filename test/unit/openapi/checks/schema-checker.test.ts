import type { ErrorObject } from 'ajv';
import { describe, expect, it } from 'vitest';
import { schemaChecker } from '../../../../src/openapi/checks/schema-checker.ts';
import { child } from '../../../../src/openapi/document/node.ts';
import { readDescription } from '../../../../src/openapi/document/read-description.ts';

/** Whether a value is what a shared schema of a description allows. */
async function checkerOf(description: unknown): Promise<(name: string, value: unknown) => boolean> {
  const errorsOf = await errorsIn(description);
  return (name, one) => errorsOf(name, one).length === 0;
}

/** The errors of a value that is compared with a shared schema of a description. */
async function errorsIn(description: unknown): Promise<(name: string, value: unknown) => readonly ErrorObject[]> {
  const { value } = await readDescription({ path: 'api/openapi.json', text: JSON.stringify(description) }, '/nowhere');
  if (!value) throw new Error('no description');
  const { errorsOf } = schemaChecker(value);
  const schemas = child(child(value.root, 'components') ?? value.root, 'schemas') ?? value.root;
  return (name, one) => errorsOf(child(schemas, name) ?? schemas, one);
}

/** Seen to fail without the limit: each of a thousand schemas would be compared with all others. */
it('does not compare a value with hundreds of alternatives', async () => {
  const alternatives = (count: number) => Array.from({ length: count }, (_, index) => ({ const: index }));
  const schemas = { Few: { oneOf: alternatives(250) }, Many: { type: 'integer', oneOf: alternatives(251) } };
  const isValid = await checkerOf({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } });
  expect([isValid('Few', -1), isValid('Many', -1), isValid('Many', 'text')]).toEqual([false, true, false]);
});

/** Seen to fail: addresses of this machine were none. */
it('takes any text for an address of the format "url", which no standard defines', async () => {
  const schemas = { Url: { type: 'string', format: 'url' }, Uri: { type: 'string', format: 'uri' } };
  const isValid = await checkerOf({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } });
  expect(isValid('Url', 'http://localhost:3000/hook')).toBe(true);
  expect([isValid('Uri', 'http://localhost:3000/hook'), isValid('Uri', 'not one')]).toEqual([true, false]);
});

/** Seen to fail: the valid list was compared with the anchor of the list itself, which nothing is. */
it('compares no value with an anchor that another schema may take the place of', async () => {
  const list = {
    $id: 'https://a.example/list',
    type: 'object',
    properties: { items: { type: 'array', items: { $dynamicRef: '#item' } } },
    $defs: { item: { $dynamicAnchor: 'item', not: {} } },
  };
  const numbers = {
    $id: 'https://a.example/numbers',
    $ref: 'list',
    $defs: { item: { $dynamicAnchor: 'item', type: 'number' } },
  };
  const tree = { $dynamicAnchor: 'node', type: 'object', properties: { below: { $dynamicRef: '#node' } } };
  const schemas = { List: list, Numbers: numbers, Tree: tree };
  const isValid = await checkerOf({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } });
  expect([isValid('Numbers', { items: [1] }), isValid('Numbers', { items: 1 })]).toEqual([true, false]);
  expect([isValid('Tree', { below: {} }), isValid('Tree', { below: 1 })]).toEqual([true, false]);
});

/** Seen to fail: they broke the rules of JSON Schema, it said. */
it('says that a value is not compared where too many schemas refer to one another', async () => {
  const count = 4_000;
  const ref = (index: number) => ({ $ref: `#/components/schemas/S${index % count}` });
  const refs = (index: number) => ({ properties: { a: ref(index + 1), b: ref(7 * index) } });
  const schemas = Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, refs(index)]));
  const text = JSON.stringify({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } });
  const { value } = await readDescription({ path: 'api/openapi.json', text }, '/nowhere');
  const first = value?.parts.find(({ node }) => node.pointer === '/components/schemas/S0');
  if (!value || !first) throw new Error('no schema');
  expect(schemaChecker(value).comparisonOf(first.node, {})).toEqual({
    errors: [],
    fault: 'its schema cannot be used, since too many schemas refer to one another',
    isUnusable: true,
  });
});

/** Beyond 500 schemas, those within another one are functions of their own. */
it('compares a value with a large schema as with the parts that it is made of', async () => {
  const parts = [
    { allOf: [{ properties: { a: { type: 'integer' } } }], unevaluatedProperties: false },
    { oneOf: [{ required: ['a'] }, { properties: { b: { const: 1 } }, required: ['b'] }] },
    { type: 'array', prefixItems: [{ type: 'string' }], items: false },
    { if: { required: ['a'] }, else: { not: { required: ['b'] } } },
  ];
  const names = Array.from({ length: 400 }, (_, index) => `p${index}`);
  const properties = Object.fromEntries(names.map((name, index) => [name, parts[index % 4]]));
  const schemas = {
    All: { type: 'object', properties },
    ...Object.fromEntries(parts.map((one, at) => [`P${at}`, one])),
  };
  const isValid = await checkerOf({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } });
  const values = [{}, { a: 1 }, { a: 'x' }, { b: 1 }, { a: 1, b: 1 }, { c: 1 }, ['x'], ['x', 1], [1]];
  for (const [index, name] of names.entries())
    for (const value of values)
      expect([name, value, isValid('All', { [name]: value })]).toEqual([name, value, isValid(`P${index % 4}`, value)]);
});

/** Whether a list is valid, by what evaluates its items. */
it.each([
  [{ oneOf: [{ items: { type: 'integer' } }, { prefixItems: [{ type: 'string' }] }] }, [1, 2], true],
  [{ oneOf: [{ items: { type: 'integer' } }, { prefixItems: [{ type: 'string' }] }] }, ['a', 2], false],
  [{ oneOf: [{ items: { type: 'integer' } }, { prefixItems: [{ type: 'string' }] }] }, ['a'], true],
  [{ anyOf: [{ prefixItems: [{ type: 'string' }] }, { items: { type: 'string' } }] }, ['a', 'b'], true],
  [{ anyOf: [{ prefixItems: [{ type: 'string' }] }, { items: { type: 'string' } }] }, ['a', 2], false],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  [{ if: { minItems: 2 }, then: { items: { type: 'integer' } } }, [1, 2], true],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  [{ if: { prefixItems: [{}] }, then: {}, else: { anyOf: [{ prefixItems: [{}] }] } }, ['a'], true],
  [{ $ref: '#/components/schemas/List' }, [1, 2], true],
  [{ allOf: [{ anyOf: [{ $ref: '#/components/schemas/List' }, { maxItems: 1 }] }] }, [1, 2], true],
  [{ allOf: [{ anyOf: [{ $ref: '#/components/schemas/List' }, { maxItems: 1 }] }] }, [true, 2], false],
])('judges what no other keyword evaluates: %j with %j', async (evaluating, list, isAllowed) => {
  const List = { type: 'array', oneOf: [{ items: { type: 'integer' } }, { prefixItems: [{ type: 'boolean' }] }] };
  const closed = { type: 'array', ...evaluating, unevaluatedItems: false };
  const schemas = { List, Closed: closed, Open: { ...closed, unevaluatedItems: { type: 'null' } } };
  const isValid = await checkerOf({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } });
  expect([isValid('Closed', list), isValid('Open', list)]).toEqual([isAllowed, isAllowed]);
});

/** Seen to fail without the limit: ten thousand patterns took 26 s and 0.8 GiB. */
it('does not compare a value with hundreds of patterns of names', async () => {
  const patterns = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`^p${index}$`, { type: 'string' }]));
  const type = 'object';
  const closed = (count: number) => ({ type, patternProperties: patterns(count), additionalProperties: false });
  const schemas = {
    Few: closed(100),
    Many: { ...closed(101), required: ['p1'] },
    Extending: { allOf: [{ type, patternProperties: patterns(101) }], unevaluatedProperties: false },
    Choosing: {
      allOf: [{ oneOf: Array.from({ length: 251 }, (_, index) => ({ properties: { [`p${index}`]: {} } })) }],
      unevaluatedProperties: false,
    },
  };
  const isValid = await checkerOf({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } });
  const values = [{ p1: 'text' }, { p1: 1 }, { x: 1 }];
  const found = Object.keys(schemas).map((name) => values.map((value) => isValid(name, value)));
  expect(found).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
    [true, true, true],
  ]);
});

/** Seen to fail without the limit: a schema with four thousand references took 5 s to be made a validator of. */
it('does not compare a value with thousands of properties', async () => {
  const properties = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { type: 'string' }]));
  const closed = (count: number) => ({ properties: properties(count), additionalProperties: false, required: ['p1'] });
  const schemas = { Few: closed(2_000), Many: closed(2_001) };
  const isValid = await checkerOf({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } });
  const values = [{ p1: 'text' }, { p1: 1 }, { p1: 'text', x: 1 }, {}];
  expect(values.map((value) => isValid('Few', value))).toEqual([true, false, false, false]);
  expect(values.map((value) => isValid('Many', value))).toEqual([true, true, true, false]);
});

/** Seen to fail with the validator's own division: 19.99 / 0.01 is 1998.9999999999998. */
it('compares multiples in decimals', async () => {
  const schemas = { Cents: { type: 'number', multipleOf: 0.01 }, Mills: { multipleOf: 0.001 } };
  const isValid = await checkerOf({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } });
  expect([19.99, 0.07, 19.995, -1.1, 'text'].map((value) => isValid('Cents', value))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  expect([1.005, 4.0001].map((value) => isValid('Mills', value))).toEqual([true, false]);
});

/** Seen to fail with all errors: 39 kB of such an example took more than a minute. */
it('has the first error alone of a value with thousands of parts', async () => {
  const schemas = { Few: { type: 'object' }, List: { items: { $ref: '#/components/schemas/Few' } } };
  const text = JSON.stringify({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } });
  const { value } = await readDescription({ path: 'api/openapi.json', text }, '/nowhere');
  if (!value) throw new Error('no description');
  const list = child(child(child(value.root, 'components') ?? value.root, 'schemas') ?? value.root, 'List');
  const { errorsOf } = schemaChecker(value);
  const pointers = (one: unknown) => errorsOf(list ?? value.root, one).map(({ instancePath }) => instancePath);
  const items = Array.from({ length: 3_000 }, (): unknown => ({}));
  expect(pointers(items)).toEqual([]);
  expect(pointers([...items, 1, {}, 2])).toEqual(['/3000']);
  expect(pointers([1, {}, 2])).toEqual(['/0', '/2']);
});

/** Seen to fail with a limit for each value alone: three hundred of them took two minutes. */
it('compares a few values that take many steps, and later ones only if they take few', async () => {
  const self = { $ref: '#/components/schemas/Self' };
  const below = { type: 'object', required: ['c'], properties: { c: self } };
  const schemas = { Self: { anyOf: [{ type: 'integer' }, below, { ...below, minProperties: 2 }] } };
  const isValid = await checkerOf({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } });
  const nested = (levels: number) => Array.from({ length: levels }).reduce((value: unknown) => ({ c: value }), 'x');
  const found = Array.from({ length: 20 }, () => isValid('Self', nested(13)));
  expect(found.indexOf(true)).toBeGreaterThan(5);
  expect(found.slice(found.indexOf(true))).not.toContain(false);
  expect([isValid('Self', nested(3)), isValid('Self', 1), isValid('Self', { c: 1 })]).toEqual([false, true, true]);
});

/** Seen to fail: alternatives that refer to no schema were not counted, and a megabyte took more than a minute. */
it('compares a long list with few alternatives, and with hundreds only as far as a limit', async () => {
  const list = (count: number) => ({ items: { anyOf: Array.from({ length: count }, (_, n) => ({ const: n })) } });
  const schemas = { Few: list(10), Many: list(250), All: { items: { allOf: [{}, list(250).items] } } };
  const isValid = await checkerOf({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } });
  const long = (value: number) => [...Array.from({ length: 50_000 }, () => value), 'wrong'];
  // What is not compared to its end has no error.
  expect([isValid('Few', long(9)), isValid('Many', long(249)), isValid('All', long(249))]).toEqual([false, true, true]);
  expect([isValid('Many', [249, 'wrong']), isValid('All', [249, 'wrong']), isValid('Many', [249])]).toEqual([
    false,
    false,
    true,
  ]);
});

/** Its own keyword, since the validator's compares each value with every entry: the time is in `test/fuzz`. */
it('finds a value among those of an enum by its content', async () => {
  const schemas = { One: { enum: [1, 'a', null, { a: 1, b: [2] }, [1]] } };
  const isValid = await checkerOf({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } });
  for (const value of [1, 'a', null, { b: [2], a: 1 }, [1]])
    expect([value, isValid('One', value)]).toEqual([value, true]);
  for (const value of ['1', 'b', {}, { a: 1, b: [] }, [], [[1]], false])
    expect([value, isValid('One', value)]).toEqual([value, false]);
});

/** Seen to fail with the validator's own keywords: the first never ended, the others took time as the square of their number. */
it('compares with very many patterns and required names', async () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `p${index}`);
  const matched = (some: readonly string[]) => ({
    properties: Object.fromEntries(some.map((name) => [name, { pattern: `^${name}$` }])),
  });
  const parts = Array.from({ length: 10 }, (_, index) => names.slice(2_000 * index, 2_000 * (index + 1)));
  const schemas = {
    Needy: { type: 'object', dependentRequired: { a: names } },
    Old: { type: 'object', dependencies: { a: ['b', 'c'], d: { required: ['e'] } } },
    Matched: { allOf: parts.map(matched) },
  };
  const isValid = await checkerOf({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } });
  const all = Object.fromEntries(names.map((name) => [name, name]));
  expect([isValid('Needy', {}), isValid('Needy', { a: 1 }), isValid('Needy', { a: 1, ...all })]).toEqual([
    true,
    false,
    true,
  ]);
  expect([isValid('Old', { a: 1, b: 1 }), isValid('Old', { d: 1 }), isValid('Old', { d: 1, e: 1 })]).toEqual([
    false,
    false,
    true,
  ]);
  expect([isValid('Matched', all), isValid('Matched', { p19999: 'p1' })]).toEqual([true, false]);
});

describe('data that looks like a schema', () => {
  const template = (name: string) => ({
    $id: 'a-template',
    $anchor: 'here',
    properties: { [name]: { type: 'string' } },
  });
  const description = {
    openapi: '3.1.1',
    info: { title: 'Templates', version: '1' },
    paths: {},
    components: {
      examples: { One: { value: template('one') }, Two: { value: template('two') } },
      schemas: {
        Template: {
          type: 'object',
          // A property with this name, not an address.
          properties: { $id: { type: 'string', maxLength: 12 } },
          default: template('three'),
          example: template('four'),
          'x-origin': template('five'),
        },
        Known: { enum: [{ $id: 'a' }, { $id: 'b' }] },
      },
    },
  };

  it('does not stop a check, and its names are data', async () => {
    const isValid = await checkerOf(description);
    expect([isValid('Template', template('six')), isValid('Template', { $id: 'longer than twelve' })]).toEqual([
      true,
      false,
    ]);
    expect([isValid('Known', { $id: 'b' }), isValid('Known', { $id: 'c' }), isValid('Known', {})]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

/** Seen to fail with schemas looked up at their places in the copy: 6 of 650 public descriptions have such examples. */
describe.each([
  ['may be null', { nullable: true }, 'properties/part'],
  ['has a discriminator', { discriminator: { propertyName: 'a' } }, 'oneOf/0'],
])('a schema that %s', (_, around, place) => {
  const part = { type: 'string' };
  const whole = { type: 'object', properties: { part }, oneOf: [part], ...around };
  const description = {
    ...{ openapi: '3.0.4', info: {}, paths: {} },
    components: { schemas: { Whole: whole, User: { $ref: `#/components/schemas/Whole/${place}` } } },
  };

  it('has parts that can be referred to', async () => {
    const isValid = await checkerOf(description);
    expect([isValid('User', 'text'), isValid('User', 5)]).toEqual([true, false]);
  });
});

it('compares with schemas that refer to one another and to others', async () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Value: { properties: { map: ref('Values'), text: ref('Text') } },
    Values: { additionalProperties: ref('Value') },
    Text: { type: 'string' },
  };
  const isValid = await checkerOf({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } });
  expect([isValid('Value', { map: { a: { text: '' } } }), isValid('Value', { map: { a: { text: 5 } } })]).toEqual([
    true,
    false,
  ]);
});

describe('a value that lacks thousands of required properties', () => {
  const required = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
  const schemas = {
    Few: { required: required(90) },
    Many: { required: required(1_900) },
    List: { items: { $ref: '#/components/schemas/Many' } },
    Either: { anyOf: [...Array.from({ length: 30 }, () => ({ $ref: '#/components/schemas/Many' })), {}] },
    Closed: { maxProperties: 0, required: ['a', 'b'], properties: { c: { type: 'string' } } },
  };
  const checker = () => errorsIn({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } });

  it('has its first error alone', async () => {
    const errorsOf = await checker();
    const first = expect.objectContaining({ instancePath: '/0', message: "must have required property 'p0'" });
    expect(errorsOf('List', Array(30).fill({}))).toEqual([first]);
    expect(errorsOf('List', Array(5).fill({}))).toHaveLength(5 * 1_900);
  });

  it('is valid if an alternative allows it', async () => {
    expect((await checker())('Either', {})).toEqual([]);
  });

  it('has its first error alone after many such values, which change nothing for others', async () => {
    const errorsOf = await checker();
    const counts = Array.from({ length: 100 }, () => errorsOf('Many', {}).length);
    expect([counts[0], counts.at(-1), errorsOf('Few', {}).length]).toEqual([1_900, 1, 90]);
  });

  it('has its errors in the order of the keywords', async () => {
    expect((await checker())('Closed', { c: 1 }).map(({ keyword }) => keyword)).toEqual([
      'maxProperties',
      'required',
      'required',
      'type',
    ]);
  });
});
