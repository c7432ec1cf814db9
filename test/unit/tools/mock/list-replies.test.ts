import { describe, expect, it } from 'vitest';
import { ask, readMock } from './read-mock.ts';

const ok = (example: unknown, schema?: object) => ({
  200: { description: 'Yes', content: { 'application/json': { example, ...(schema && { schema }) } } },
});
const integer = { type: 'integer' };
const texts = { type: 'array', items: { type: 'string' } };

/** A mock of `GET /x`, which returns this example and takes these parameters in its query. */
function mockOf(
  example: unknown,
  parameters: Record<string, object>,
  more: { schema?: object; headers?: object } = {},
) {
  const named = Object.entries(parameters).map(([name, schema]) => ({ name, in: 'query', schema }));
  const responses = { 200: { ...ok(example, more.schema)[200], headers: more.headers ?? {} } };
  return readMock({ paths: { '/x': { get: { parameters: named, responses } } } });
}

/** Seen to fail: the total of an invoice was the number of its lines, for GET and POST alike. */
describe('an item that has a list', () => {
  const invoice = { id: 'inv_1', total: 99.5, lines: [{ sku: 'a' }] };
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
  const responses = { ...ok(invoice), 404: { description: 'No invoice' } };
  const created = { 201: { description: 'Made', content: { 'application/json': { example: invoice } } } };
  const read = () =>
    readMock({
      paths: {
        '/invoices': { post: { responses: created } },
        '/invoices/{id}': { get: { parameters, responses } },
        '/cart': { get: { responses: ok({ id: 1, total: 3000, lines: [{ sku: 'a' }, { sku: 'b' }] }) } },
      },
    });

  it('is not taken for a list', async () => {
    const mock = await read();
    expect((await ask(mock, '/invoices/inv_1')).value).toEqual(invoice);
    expect((await ask(mock, '/invoices/other')).status).toBe(404);
    expect((await ask(mock, '/invoices', { method: 'POST' })).value).toEqual(invoice);
    expect((await ask(mock, '/cart')).value.total).toBe(3000);
  });

  it('is found, and its list is paged if the operation takes a page', async () => {
    const album = { id: 'a1', tracks: [{ n: 1 }, { n: 2 }] };
    const paged = [...parameters, { name: 'limit', in: 'query', schema: integer }];
    const get = { parameters: paged, responses: { ...ok(album), 404: { description: 'No album' } } };
    const mock = await readMock({ paths: { '/albums/{id}': { get } } });
    expect((await ask(mock, '/albums/a1?limit=1')).value).toEqual({ id: 'a1', tracks: [{ n: 1 }] });
    expect((await ask(mock, '/albums/a2?limit=1')).status).toBe(404);
  });
});

describe('the counts next to a list', () => {
  /** Seen to fail: the sum was 2. */
  it.each([
    [[10, 20.5], 30.5, 'number'],
    [[10, 20], 30, 'number'],
  ])('are not sums of %j', async (amounts, total, type) => {
    const schema = { type: 'object', properties: { total: { type } } };
    const mock = await mockOf({ data: amounts.map((amount) => ({ amount })), total }, { limit: integer }, { schema });
    expect((await ask(mock, '/x?limit=1')).value).toEqual({ data: [{ amount: 10 }], total });
  });

  /** Seen to fail: `has_more` was false on every page, and `X-Total` as documented. */
  it('say what is left, in fields and headers', async () => {
    const data = [1, 2, 3].map((id) => ({ id, kind: id < 3 ? 'a' : 'b' }));
    const headers = { 'X-Total': { schema: integer, example: 3 } };
    const query = { limit: integer, starting_after: { type: 'string' }, kind: { type: 'string' } };
    const mock = await mockOf({ data, has_more: false, last: true }, query, { headers });
    const asked = async (search: string) => {
      const { value, headers: sent } = await ask(mock, `/x?${search}`);
      return [value.data.map(({ id }: { id: number }) => id), value.has_more, value.last, sent?.['X-Total']];
    };
    expect(await asked('limit=2')).toEqual([[1, 2], true, false, '3']);
    expect(await asked('limit=2&starting_after=2')).toEqual([[3], false, true, '3']);
    expect(await asked('kind=a')).toEqual([[1, 2], false, true, '2']);
  });

  it('are those of `data`, whatever lists are beside it', async () => {
    const mock = await mockOf(
      { data: [{ id: 1 }, { id: 2 }], included: [{ id: 7 }], meta: { total: 2 } },
      { limit: integer },
    );
    expect((await ask(mock, '/x?limit=1')).value.data).toEqual([{ id: 1 }]);
  });
});

describe('the pages of a list', () => {
  /** Seen to fail: the first of pages that count from zero was empty. */
  it.each([
    [{ type: 'integer', minimum: 0 }, '0', [1]],
    [{ type: 'integer', minimum: 0 }, '1', [2]],
    [{ type: 'integer', default: 0 }, '1', [2]],
    [{ type: 'integer', minimum: 1 }, '1', [1]],
    [{ type: 'integer' }, '1', [1]],
    [{ type: 'integer' }, '0', [1]],
  ])('of %j: %s', async (page, number, ids) => {
    const mock = await mockOf([{ id: 1 }, { id: 2 }], { page, limit: integer });
    const { value } = await ask(mock, `/x?page=${number}&limit=1`);
    expect(value.map(({ id }: { id: number }) => id)).toEqual(ids);
  });

  /** Seen to fail: no file was as large as the page. */
  it.each(['size', 'limit', 'count'])('have a size that is not looked for in the items: %s', async (name) => {
    const mock = await mockOf([{ [name]: 1024 }, { [name]: 7 }], { [name]: { type: 'integer', default: 20 } });
    expect((await ask(mock, '/x')).value).toHaveLength(2);
    expect((await ask(mock, `/x?${name}=1`)).value).toEqual([{ [name]: 1024 }]);
  });
});

/** Seen to fail: each of these left nothing, or everything. */
describe('the filters of a list', () => {
  const items = [
    { id: 1, status: 'available', active: true, tags: ['a', 'b'], created: 5 },
    { id: 2, status: 'sold', active: false, tags: ['b'], created: 6 },
  ];
  const dates = { type: 'object', properties: { gte: integer } };

  it.each([
    ['status', texts, 'status=available', [1]],
    ['status', texts, 'status=available&status=sold', [1, 2]],
    ['status', texts, 'status=pending', []],
    ['status', { type: 'string' }, 'status=sold', [2]],
    ['status', { type: 'string' }, 'status=all', [1, 2]],
    ['tags', { type: 'string' }, 'tags=a', [1]],
    ['active', { type: 'boolean' }, 'active=true', [1]],
    ['id', { type: 'string' }, 'id=2', [2]],
    ['created', { type: 'string' }, 'created=2025-01-31', [1, 2]],
    ['created', dates, 'created[gte]=1', [1, 2]],
    ['fields', texts, 'fields=id', [1, 2]],
  ])('%s, %j: %s', async (name, schema, search, ids) => {
    const style = schema === dates ? { style: 'deepObject' } : {};
    const get = { parameters: [{ name, in: 'query', schema, ...style }], responses: ok(items) };
    const { value } = await ask(await readMock({ paths: { '/x': { get } } }), `/x?${search}`);
    expect(value.map(({ id }: { id: number }) => id)).toEqual(ids);
  });
});
