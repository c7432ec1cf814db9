import { describe, expect, it } from 'vitest';
import { ask, readMock } from './read-mock.ts';

const list = { type: 'array', items: { type: 'integer' } };
const object = { type: 'object', properties: { R: { type: 'integer' }, G: { type: 'integer' } } };

/** Either a number, or a range of numbers. */
const range = {
  anyOf: [{ type: 'object', properties: { gte: { type: 'integer' }, lt: { type: 'integer' } } }, { type: 'integer' }],
};

/** A mock of one operation that returns its parameter `c` as parsed. */
async function reading(location: 'path' | 'query' | 'header' | 'cookie', fields: object) {
  const parameter = { name: 'c', in: location, required: location === 'path', ...fields };
  const get = { operationId: 'read', parameters: [parameter], responses: { 200: { description: 'Read' } } };
  const path = location === 'path' ? '/x/{c}' : '/x';
  return readMock({ paths: { [path]: { get } } }, { read: (values) => ({ body: values[location].c ?? 'none' }) });
}

/** The reverse of the table in OpenAPI 3.1.1, section 4.8.12.4. */
describe('parameters are parsed by their style', () => {
  it.each([
    ['form', true, list, 'c=1&c=2', [1, 2]],
    ['form', false, list, 'c=1,2', [1, 2]],
    ['spaceDelimited', false, list, 'c=1%202', [1, 2]],
    ['pipeDelimited', false, list, 'c=1|2', [1, 2]],
    ['form', true, object, 'R=1&G=2', { R: 1, G: 2 }],
    ['form', false, object, 'c=R,1,G,2', { R: 1, G: 2 }],
    ['deepObject', true, object, 'c[R]=1&c[G]=2', { R: 1, G: 2 }],
    ['deepObject', true, range, 'c[gte]=1', { gte: 1 }],
    ['deepObject', true, range, 'c=1', 1],
    ['deepObject', true, list, 'c[0]=1&c[1]=2', [1, 2]],
    ['deepObject', true, object, 'R=1', 'none'],
    ['form', true, { type: 'boolean' }, 'c=true', true],
    ['form', true, { type: 'string' }, 'c=7', '7'],
    ['form', true, { type: ['string', 'null'] }, 'c=null', 'null'],
    ['form', true, { type: 'string' }, '', 'none'],
    ['form', true, { type: 'integer', default: 5 }, '', 5],
  ] as const)('query %s, explode %s, %j: %s', async (style, explode, schema, query, expected) => {
    const mock = await reading('query', { style, explode, schema });
    expect((await ask(mock, `/x?${query}`)).value).toEqual(expected);
  });

  it.each([
    ['simple', false, list, '1,2', [1, 2]],
    ['label', true, list, '.1.2', [1, 2]],
    ['label', false, list, '.1,2', [1, 2]],
    ['matrix', true, list, ';c=1;c=2', [1, 2]],
    ['matrix', false, list, ';c=1,2', [1, 2]],
    ['simple', true, object, 'R=1,G=2', { R: 1, G: 2 }],
    ['simple', false, object, 'R,1,G,2', { R: 1, G: 2 }],
    ['matrix', false, { type: 'integer' }, ';c=1', 1],
    ['simple', false, { type: 'string' }, 'a%2Fb', 'a/b'],
  ] as const)('path %s, explode %s, %j: %s', async (style, explode, schema, path, expected) => {
    const mock = await reading('path', { style, explode, schema });
    expect((await ask(mock, `/x/${path}`)).value).toEqual(expected);
  });

  it('headers, cookies and JSON in a query', async () => {
    const header = await reading('header', { schema: list });
    expect((await ask(header, '/x', { headers: { c: '1, 2' } })).value).toEqual([1, 2]);
    const cookie = await reading('cookie', { schema: { type: 'string' } });
    expect((await ask(cookie, '/x', { headers: { cookie: 'a=b; c=d%20e' } })).value).toBe('d e');
    const json = await reading('query', { content: { 'application/json': { schema: object } } });
    expect((await ask(json, `/x?c=${encodeURIComponent('{"R":1}')}`)).value).toEqual({ R: 1 });
  });
});

/** As payment APIs take them: the names of nested values go on in brackets, and an empty text unsets a value. */
describe('a form is read as its schema says', () => {
  const orUnset = (schema: object) => ({ anyOf: [schema, { type: 'string', enum: [''] }] });
  const item = { type: 'object', properties: { price: { type: 'integer' }, on: { type: 'boolean' } } };
  const deep = Array.from({ length: 100 }, () => 'a').join('][');
  const schema = {
    type: 'object',
    properties: {
      item: orUnset(item),
      items: { type: 'array', items: item },
      tags: { type: 'array', items: { type: 'string' } },
      counts: { type: 'object', additionalProperties: { type: 'integer' } },
      until: orUnset({ type: 'integer' }),
      note: { type: 'string' },
      'raw[]': { type: 'string' },
      either: {
        oneOf: [
          { type: 'object', properties: { kind: { const: 'card' }, number: { type: 'string' } } },
          { type: 'object', properties: { kind: { const: 'cash' }, amount: { type: 'integer' } } },
        ],
      },
    },
  };
  it.each([
    ['item[price]=5&item[on]=true', { item: { price: 5, on: true } }],
    ['item=', { item: '' }],
    ['items[0][price]=5&items[0][on]=false&items[1][price]=6', { items: [{ price: 5, on: false }, { price: 6 }] }],
    ['tags[]=a&tags[]=b', { tags: ['a', 'b'] }],
    ['counts[a]=1&counts[b]=2', { counts: { a: 1, b: 2 } }],
    ['until=7', { until: 7 }],
    ['until=', { until: '' }],
    ['item={"price":5}', { item: { price: 5 } }],
    ['either[kind]=cash&either[amount]=9', { either: { kind: 'cash', amount: 9 } }],
    ['either[kind]=card&either[number]=9', { either: { kind: 'card', number: '9' } }],
    ['raw[]=x', { 'raw[]': 'x' }],
    ['note[a=1', { 'note[a': '1' }],
    ['other[a]=1', { 'other[a]': '1' }],
    ['counts[__proto__]=1', { counts: JSON.parse('{"__proto__":1}') }],
    [`counts[${deep}]=1`, { counts: { [deep]: 1 } }],
  ])('%s', async (body, expected) => {
    const content = { 'application/x-www-form-urlencoded': { schema } };
    const post = { operationId: 'read', requestBody: { content }, responses: { 200: { description: 'Read' } } };
    const mock = await readMock({ paths: { '/x': { post } } }, { read: (values) => ({ body: values.body }) });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await ask(mock, '/x', { method: 'POST', headers, body })).value).toEqual(expected);
  });

  it.each([
    ['commas=1,2', { commas: [1, 2] }],
    ['commas=1&commas=2', { commas: [1, 2] }],
    ['pipes=a%7Cb', { pipes: ['a', 'b'] }],
    ['flat=R,1,G,2', { flat: { R: 1, G: 2 } }],
    ['deep[R]=1', { deep: { R: 1 } }],
    ['deep={"R":1}', { deep: { R: 1 } }],
    ['tags=a,b', { tags: ['a,b'] }],
  ])('with encodings: %s', async (body, expected) => {
    const texts = { type: 'array', items: { type: 'string' } };
    const properties = { commas: list, pipes: texts, flat: object, deep: object, tags: texts };
    const encoding = {
      commas: { explode: false },
      pipes: { style: 'pipeDelimited', explode: false },
      flat: { style: 'form', explode: false },
      deep: { style: 'deepObject', explode: true },
    };
    const content = { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties }, encoding } };
    const post = { operationId: 'read', requestBody: { content }, responses: { 200: { description: 'Read' } } };
    const mock = await readMock({ paths: { '/x': { post } } }, { read: (values) => ({ body: values.body }) });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await ask(mock, '/x', { method: 'POST', headers, body })).value).toEqual(expected);
  });
});
