import { describe, expect, it } from 'vitest';
import { ask, readMock } from './read-mock.ts';

const json = (content: object) => ({ 200: { description: 'Yes', content: { 'application/json': content } } });
const path = (name: string, type = 'integer') => [{ name, in: 'path', required: true, schema: { type } }];
const missing = { 404: { description: 'None' } };

/** Seen to fail: each of these was 404, or the first example. */
describe('an item of a list is found by its id', () => {
  const schemas = {
    Item: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' }, name: { type: 'string' }, note: { type: 'string' } },
    },
  };
  const schema = { $ref: '#/components/schemas/Item' };
  const items = [
    { id: 1, name: 'A', lines: [{ id: 9 }] },
    { id: 3, name: 'B' },
  ];
  const get = { parameters: path('id'), responses: { ...json({ schema }), ...missing } };

  it('if it lacks an optional property, and the list is not the first media type', async () => {
    const content = {
      'text/csv': { schema: { type: 'string' } },
      'application/json': { schema: { type: 'array', items: schema }, example: items },
    };
    const list = { responses: { 200: { description: 'All', content } } };
    const mock = await readMock({
      components: { schemas },
      paths: { '/items': { get: list }, '/items/{id}': { get } },
    });
    expect((await ask(mock, '/items/3')).value).toEqual({ id: 3, name: 'B' });
    expect((await ask(mock, '/items/9')).status).toBe(404);
    expect((await ask(mock, '/items/7')).status).toBe(404);
  });

  /** Seen to fail: the generated example of the response was another item with the id 1. */
  it('even if the generated example of the response has the same id', async () => {
    const list = json({ example: items });
    const mock = await readMock({
      components: { schemas },
      paths: { '/items': { get: { responses: list } }, '/items/{id}': { get } },
    });
    expect((await ask(mock, '/items/1')).value).toEqual(items[0]);
  });

  it('if the list shows less of it than the response needs', async () => {
    const whole = { type: 'object', required: ['id', 'name', 'text'], properties: { text: { type: 'string' } } };
    const one = { schema: whole, example: { id: 1, name: 'A', text: 'Long' } };
    const mock = await readMock({
      paths: {
        '/items': { get: { responses: json({ example: [{ id: 1, name: 'A' }, items[1]] }) } },
        '/items/{id}': { get: { parameters: path('id'), responses: { ...json(one), ...missing } } },
      },
    });
    expect((await ask(mock, '/items/3')).value).toEqual({ id: 3, name: 'B', text: 'Long' });
    expect((await ask(mock, '/items/4')).status).toBe(404);
  });

  it('if it is in a second example', async () => {
    const examples = { one: { value: { id: 1, name: 'A' } }, two: { value: { id: 2, name: 'B' } } };
    const responses = { ...json({ examples }), ...missing };
    const mock = await readMock({ paths: { '/a/{id}': { get: { parameters: path('id'), responses } } } });
    expect((await ask(mock, '/a/2')).value).toEqual({ id: 2, name: 'B' });
    expect((await ask(mock, '/a/3')).status).toBe(404);
  });

  it.each([
    ['droplet_id', (item: object) => ({ droplet: item }), (all: object[]) => ({ droplets: all })],
    ['id', (item: object) => ({ data: item, links: { self: '/' } }), (all: object[]) => ({ data: all, included: [] })],
    ['id', (item: object) => ({ code: 200, data: item }), (all: object[]) => ({ code: 200, data: all })],
  ])('if both are wrapped: %s', async (name, wrap, wrapAll) => {
    const [first, second] = [
      { id: 5, size: 's' },
      { id: 6, size: 'm' },
    ];
    const mock = await readMock({
      paths: {
        '/droplets': { get: { responses: json({ example: wrapAll([first, second]) }) } },
        [`/droplets/{${name}}`]: {
          get: { parameters: path(name), responses: { ...json({ example: wrap(first) }), ...missing } },
        },
      },
    });
    expect((await ask(mock, '/droplets/6')).value).toEqual(wrap(second));
    expect((await ask(mock, '/droplets/7')).status).toBe(404);
  });

  it('but not by the id of something that it has', async () => {
    const book = { title: 'Raza de bronce', author: { id: 4 } };
    const responses = { ...json({ example: book }), ...missing };
    const mock = await readMock({ paths: { '/books/{bookId}': { get: { parameters: path('bookId'), responses } } } });
    expect((await ask(mock, '/books/8')).value).toEqual(book);
  });
});
