import { describe, expect, it } from 'vitest';
import { ask, readMock } from './read-mock.ts';

const json = (example: unknown) => ({ 'application/json': { example } });

/** A mock of `GET /x`, which returns these responses and requires a key. */
async function mockOf(responses: object, more: object = {}) {
  return readMock({
    components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' } } },
    paths: { '/x': { get: { responses, ...more } } },
  });
}

describe('the status of a refusal', () => {
  const security = [{ key: [] }];
  const parameters = [{ name: 'n', in: 'query', required: true, schema: { type: 'integer' } }];
  const requestBody = { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  const wrongBody = { headers: { 'content-type': 'application/json' }, body: '[]' };

  it.each([
    ['of credentials that are missing stays 401', { security }, { 200: {}, 400: {} }, {}, 401],
    ['of a wrong parameter is 400', { parameters }, { 200: {} }, {}, 400],
    ['of a wrong body is 422 where that is documented', { requestBody }, { 200: {}, 400: {}, 422: {} }, wrongBody, 422],
    ['of a wrong body is 422 where its range is documented', { requestBody }, { '4xx': {}, 400: {} }, wrongBody, 422],
    ['of a wrong body is 400 where only that is documented', { requestBody }, { 200: {}, 400: {} }, wrongBody, 400],
    ['of a wrong body is 422 where nothing is documented', { requestBody }, { 200: {} }, wrongBody, 422],
  ])('%s', async (_, more, responses, asked, status) => {
    expect((await ask(await mockOf(responses, more), '/x', asked)).status).toBe(status);
  });
});

describe('the body of a refusal', () => {
  const parameters = [{ name: 'n', in: 'query', required: true }];

  it('is the documented one, with the problem in its matching fields', async () => {
    const example = { status: 499, message: 'An example', errors: [{ field: 'x', reason: 'y', code: 1 }] };
    const { value } = await ask(await mockOf({ 400: { content: json(example) } }, { parameters }), '/x');
    expect(value).toEqual({
      status: 400,
      message: 'The query parameter "n" is missing.',
      errors: [{ field: 'n', reason: 'Is missing.' }],
    });
  });

  it('is problem details if nothing is documented', async () => {
    const { headers, value } = await ask(await mockOf({ 200: {} }, { parameters }), '/x');
    expect(headers?.['Content-Type']).toBe('application/problem+json');
    expect(value).toEqual({ title: 'Bad Request', status: 400, detail: 'The query parameter "n" is missing.' });
  });
});

describe('the headers of a response', () => {
  it('are one line of Latin letters each, with the media type of the body', async () => {
    const headers = {
      'X-Name': { example: 'La Paz\r\nX-Evil: 1¿?', schema: { type: 'string' } },
      'Content-Type': { example: 'text/plain', schema: { type: 'string' } },
      'content-type': { example: 'text/plain', schema: { type: 'string' } },
    };
    expect((await ask(await mockOf({ 200: { headers, content: json({}) } }), '/x')).headers).toEqual({
      'X-Name': 'La Paz X-Evil: 1 ?',
      'Content-Type': 'application/json',
    });
  });
});

describe('the media type of a response', () => {
  const content = {
    'application/json': { example: { a: 1 } },
    'text/csv; charset=utf-8': { example: 'a\n1' },
    'image/*': { example: 'x' },
  };

  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/csv', 'text/csv; charset=utf-8'],
    ['video/*, text/*;q=0.5', 'text/csv; charset=utf-8'],
    ['video/mp4', 'application/problem+json'],
  ])('for %j is %s', async (accept, type) => {
    const asked = { headers: accept === undefined ? {} : { accept } };
    expect((await ask(await mockOf({ 200: { content } }), '/x', asked)).headers?.['Content-Type']).toBe(type);
  });
});

describe('other requests', () => {
  it('OPTIONS gets a response without a body, and an impossible status gets none', async () => {
    const mock = await mockOf({ 200: { content: json({ a: 1 }) } });
    expect(await ask(mock, '/x', { method: 'OPTIONS' })).toMatchObject({ status: 204, headers: { Allow: 'GET' } });
    for (const code of ['99', '600', 'many'])
      expect((await ask(mock, '/x', { headers: { prefer: `code=${code}` } })).status).toBe(200);
  });
});

describe('the body of a media type without a schema', () => {
  it.each([
    ['application/json', '{}'],
    ['application/vnd.a+json; charset=utf-8', '{}'],
    ['application/x-ndjson', '{}'],
    ['application/yaml', '{}'],
    ['application/xml', '<root/>'],
    ['image/svg+xml', '<root/>'],
    ['text/event-stream', 'data: string'],
    ['text/plain', 'string'],
    ['audio/mpeg', 'string'],
    ['application/octet-stream', 'string'],
    ['application/x-www-form-urlencoded', 'string'],
    ['image/*', 'string'],
    ['*/*', '{}'],
  ])('fits %s', async (type, body) => {
    const mock = await mockOf({ 200: { content: { [type]: {} } } });
    expect((await ask(mock, '/x')).body).toBe(body);
  });

  it('is not in the place of an example that is empty', async () => {
    const mock = await mockOf({ 200: { content: { 'text/plain': { example: '' } } } });
    expect((await ask(mock, '/x')).body).toBe('');
  });
});
