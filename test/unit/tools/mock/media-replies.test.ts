import { describe, expect, it } from 'vitest';
import { ask, readMock } from './read-mock.ts';

/** A mock of `GET /x`, with a list in JSON and these other media types. */
function mockOf(content: object) {
  const pets = { type: 'array', items: { type: 'object', xml: { name: 'pet' } } };
  const json = { schema: pets, example: [{ id: 1 }, { id: 2 }] };
  const parameters = [{ name: 'limit', in: 'query', schema: { type: 'integer' } }];
  const all = { 'application/json': json, 'application/xml': { schema: pets }, ...content };
  return readMock({ paths: { '/x': { get: { parameters, responses: { 200: { description: 'X', content: all } } } } } });
}

/** Seen to fail: the list in JSON was sent as each of these. */
describe('a list in a media type that has an example of its own', () => {
  it.each([
    ['text/csv', 'id\n1'],
    ['text/html', '<b>x</b>'],
    ['text/event-stream', 'data: 1\n\n'],
    ['application/pdf', '%PDF'],
    ['application/xml', '<pets><pet id="9"/></pets>'],
  ])('is that example: %s', async (type, example) => {
    const mock = await mockOf({ [type]: { example } });
    const { headers, body } = await ask(mock, '/x?limit=2', { headers: { accept: type } });
    expect([headers?.['Content-Type'], body]).toEqual([type, example]);
  });

  it('is none of two roots, and no JSON, where there is no example', async () => {
    const mock = await mockOf({ 'application/pdf': {} });
    const get = async (search: string, accept: string) =>
      (await ask(mock, `/x${search}`, { headers: { accept } })).body;
    expect((await get('', 'application/xml'))?.match(/^<pet\b/gm)).toHaveLength(1);
    expect(await get('?limit=1', 'application/xml')).toContain('<id>1</id>');
    expect(await get('', 'application/pdf')).toBe('string');
  });

  it('is the part in the media type that is asked for, if it has a list of its own', async () => {
    const mock = await mockOf({ 'application/yaml': { example: [{ id: 8 }, { id: 9 }] } });
    expect((await ask(mock, '/x?limit=1', { headers: { accept: 'application/yaml' } })).body).toBe('- id: 8');
  });
});

/** Seen to fail: the first of the types was sent, whatever their weights. */
describe('Accept', () => {
  it.each([
    ['application/xml;q=0.9, text/csv;q=0.1', 'application/xml'],
    ['text/csv;q=0.1, application/xml;q=0.9', 'application/xml'],
    ['application/json;q=0, */*', 'text/csv'],
    ['text/*, text/csv;q=0.2, application/xml;q=0.5', 'application/xml'],
    ['*/*;q=0.1, text/csv;q=0.2', 'text/csv'],
    ['application/xml, */*', 'application/xml'],
    ['*/*', 'application/json'],
  ])('%s gets %s', async (accept, type) => {
    const content = {
      'application/json': { example: { a: 1 } },
      'text/csv': { example: 'a\n1' },
      'application/xml': { example: '<a>1</a>' },
    };
    const mock = await readMock({ paths: { '/x': { get: { responses: { 200: { description: 'X', content } } } } } });
    expect((await ask(mock, '/x', { headers: { accept } })).headers?.['Content-Type']).toBe(type);
  });

  it('that refuses the only type gets 406', async () => {
    const content = { 'application/json': { example: { a: 1 } } };
    const mock = await readMock({ paths: { '/x': { get: { responses: { 200: { description: 'X', content } } } } } });
    expect((await ask(mock, '/x', { headers: { accept: 'application/json;q=0, */*' } })).status).toBe(406);
  });
});

/** Seen to fail: an empty object was sent, whatever the schema. */
describe('an example of which only the address is given', () => {
  const schema = { type: 'array', minItems: 1, items: { type: 'integer' } };
  const examples = { far: { externalValue: 'https://example.org/a.json' }, near: { value: [7] } };
  const get = (given: object) => ({
    responses: { 200: { description: 'X', content: { 'application/json': { schema, examples: given } } } },
  });

  it('is refused where it is asked for, with those that can be sent', async () => {
    const mock = await readMock({ paths: { '/x': { get: get(examples) } } });
    expect(await ask(mock, '/x', { headers: { prefer: 'example=far' } })).toMatchObject({
      status: 400,
      reason: 'The description gives only the address of the example "far", which the mock does not load; it has near.',
    });
  });

  it('gives way to a value made from the schema', async () => {
    const mock = await readMock({ paths: { '/x': { get: get({ far: examples.far }) } } });
    expect((await ask(mock, '/x')).value).toEqual([expect.any(Number)]);
  });

  it('is sent as it is if its text is given', async () => {
    const mock = await readMock({
      openapi: '3.2.0',
      paths: { '/x': { get: get({ exact: { serializedValue: '[ 1 ]' }, near: examples.near }) } },
    });
    expect((await ask(mock, '/x', { headers: { prefer: 'example=exact' } })).body).toBe('[ 1 ]');
  });
});
