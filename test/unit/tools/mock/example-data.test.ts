import { expect, test } from 'vitest';
import { ask, readMock } from './read-mock.ts';

const ok = (example: unknown) => ({ 200: { description: 'Yes', content: { 'application/json': { example } } } });
const path = (name: string) => [{ name, in: 'path', required: true, schema: { type: 'string' } }];
const query = (...names: string[]) => names.map((name) => ({ name, in: 'query', schema: { type: 'integer' } }));

test('an object is found by the field that the path names, rather than by its id', async () => {
  const cities = [
    { id: 1, cityId: 2, name: 'Sucre' },
    { id: 2, cityId: 1, name: 'Oruro' },
  ];
  const mock = await readMock({
    paths: {
      '/cities': { get: { responses: ok(cities) } },
      '/cities/{cityId}': { get: { parameters: path('cityId'), responses: ok(cities[0]) } },
    },
  });
  expect((await ask(mock, '/cities/1')).value.name).toBe('Oruro');
});

test('an object with fewer fields than the response is a different one, even with the same id', async () => {
  const mock = await readMock({
    paths: {
      '/tags': { get: { responses: ok([{ slug: 'salt', label: 'a tag' }]) } },
      '/places': { get: { responses: ok([{ slug: 'salt', label: 'a place', height: 3656 }]) } },
      '/places/{slug}': {
        get: { parameters: path('slug'), responses: ok({ slug: 'sajama', label: 'x', height: 6542 }) },
      },
    },
  });
  expect((await ask(mock, '/places/salt')).value.label).toBe('a place');
});

test('what a path does not end with names nothing, and what its schema does not allow is another thing', async () => {
  const schema = { type: 'object', properties: { id: { type: 'string' }, link: { type: ['string', 'null'] } } };
  const trash = { 'application/json': { schema, example: { id: '9', link: null } } };
  const responses = { 404: { description: 'No file' } };
  const mock = await readMock({
    paths: {
      '/files/{id}': { get: { parameters: path('id'), responses: ok({ id: '7', link: { url: 'x' } }) } },
      '/trash/{id}': {
        get: { parameters: path('id'), responses: { ...responses, 200: { description: 'T', content: trash } } },
      },
      '/files/{id}/comments': {
        post: { parameters: path('id'), responses: { ...responses, ...ok({ id: 'c-1', text: 'Good' }) } },
      },
    },
  });
  expect((await ask(mock, '/trash/7')).value).toEqual({ id: '9', link: null });
  expect((await ask(mock, '/files/5/comments', { method: 'POST' })).value.text).toBe('Good');
});

test('the counts next to a list match what is shown', async () => {
  const body = { data: [{ n: 1 }, { n: 2 }, { n: 3 }], meta: { total: 9, pages: 9, page: 9, per_page: 9, seen: 9 } };
  const mock = await readMock({
    paths: { '/x': { get: { parameters: query('page', 'per_page', 'offset'), responses: ok(body) } } },
  });
  expect((await ask(mock, '/x?page=2&per_page=2')).value).toEqual({
    data: [{ n: 3 }],
    meta: { total: 3, pages: 2, page: 2, per_page: 2, seen: 9 },
  });
  expect((await ask(mock, '/x?offset=1')).value.data).toEqual([{ n: 2 }, { n: 3 }]);
});

test('the object that the samples ask for is there, even if its example has another id', async () => {
  const parameters = [{ ...path('bookId')[0], example: 'b-1' }];
  const responses = { ...ok({ bookId: 'b-7' }), 404: { description: 'No book' } };
  const mock = await readMock({ paths: { '/books/{bookId}': { get: { parameters, responses } } } });
  expect((await ask(mock, '/books/b-1')).value).toEqual({ bookId: 'b-7' });
  expect((await ask(mock, '/books/b-2')).status).toBe(404);
});

test('a query that names what every object inherits filters nothing, and breaks nothing', async () => {
  const parameters = [{ name: 'name', in: 'query', style: 'deepObject', schema: { type: 'object' } }];
  const mock = await readMock({ paths: { '/cities': { get: { parameters, responses: ok([{ name: 'Sucre' }]) } } } });
  expect((await ask(mock, '/cities?name[toString]=1&name[valueOf]=1')).value).toEqual([{ name: 'Sucre' }]);
});
