import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRequest, serverAddress } from '../../../src/console/build-request.ts';
import { credentials } from '../../../src/console/credentials.ts';
import { type ConsoleValues, initialValues } from '../../../src/console/values.ts';
import { fetchBody } from '../../../src/shared/request/fetch-body.ts';
import { input, operation, parameter } from './records.ts';

beforeEach(() => vi.stubGlobal('location', { href: 'https://docs.example.org/api/get-a-city' }));
afterEach(() => {
  credentials.forgetAll();
  vi.unstubAllGlobals();
});

describe('the form at first', () => {
  it('contains what the sample sends, and nothing else', () => {
    const one = operation({
      parameters: [
        parameter('path', 'cityId', { required: true, example: 'la-paz' }),
        parameter('query', 'tags', { required: true, example: 'a\nb' }),
        parameter('query', 'limit', { example: '5' }),
        parameter('query', 'page'),
      ],
    });
    expect(initialValues(one).parameters).toEqual({
      'path:cityId': 'la-paz',
      'query:tags': 'a\nb',
      'query:limit': '5',
    });
  });
});

/** Seen to fail: the console sent `PURGE`, which is another method (RFC 9110, section 9.1). */
it('a method of its own is sent as it is written', () => {
  const one = operation({ method: 'Purge' });
  expect(buildRequest(one, initialValues(one), false).method).toBe('Purge');
});

/** Seen to fail with the "#" kept, after which a browser sends no query. */
it('a path that differs from another by a fragment is requested without it', () => {
  const one = operation({ path: '/cities#all', parameters: [parameter('query', 'limit', { example: '5' })] });
  const { url, query } = buildRequest(one, initialValues(one), false);
  expect([new URL(url).hash, query]).toEqual(['', [['limit', '5']]]);
});

/** Seen to fail: a link to the console made its samples send a second request, or one of another path. */
it('a value of several lines, or one that leaves the path, makes no sample send something else', () => {
  const one = operation({
    path: '/cities/{cityId}',
    parameters: ['path:cityId', 'header:X-T', 'cookie:c'].map((key) => {
      const [location = '', name = ''] = key.split(':');
      return parameter(location as 'path', name);
    }),
  });
  const lines = 'x\r\n\r\nDELETE / HTTP/1.1\r\nY: z';
  const linked = { ...initialValues(one), parameters: { 'path:cityId': '..', 'header:X-T': lines, 'cookie:c': lines } };
  const { url, headers } = buildRequest(one, linked, true);
  expect(new URL(url).pathname).toMatch(/\/cities\/cityId$/);
  expect(headers.map(([name]) => name)).toEqual(['X-T', 'Cookie']);
  expect(headers.join()).not.toMatch(/[\r\n]/);
  // The console says why no browser sends it.
  expect(buildRequest(one, linked, false).url).toMatch(/\/\.\.$/);
});

describe('the address of the server', () => {
  const one = operation({
    servers: [
      {
        template: 'https://{region}.example.org/{version}/',
        label: '',
        variables: [{ name: 'region', default: 'south', values: [] }],
      },
      { template: '/v2', label: '', variables: [] },
    ],
  });
  const values = initialValues(one);

  it.each<[Partial<ConsoleValues>, string]>([
    [{ variables: { version: 'v1' } }, 'https://south.example.org/v1'],
    [{ variables: { region: 'north', version: 'v1' } }, 'https://north.example.org/v1'],
    [{ server: 1 }, 'https://docs.example.org/v2'],
    [{ server: 5 }, 'https://docs.example.org'],
  ])('%j is %s', (part, address) => {
    expect(serverAddress(one, { ...values, ...part })).toBe(address);
  });
});

describe('the request', () => {
  const one = operation({
    method: 'post',
    parameters: [
      parameter('path', 'cityId'),
      parameter('query', 'tags', { explode: false, input: input('list', { items: 'text' }) }),
      parameter('query', 'q'),
      parameter('header', 'X-Trace'),
    ],
    schemes: [
      { name: 'key', key: '/api key', label: '', kind: 'key', in: 'query', parameter: 'api_key' },
      { name: 'basic', key: '/api basic', label: '', kind: 'basic', in: 'header', parameter: '' },
      {
        name: 'session',
        key: '/api session',
        label: '',
        kind: 'key',
        in: 'cookie',
        parameter: 'sid',
        isUnsendable: true,
      },
    ],
    security: [[], ['key', 'basic'], ['session']],
    body: {
      required: true,
      content: [{ type: 'application/json', kind: 'json', schema: { type: 'object' }, examples: [], fields: [] }],
    },
  });
  const values: ConsoleValues = {
    ...initialValues(one),
    parameters: { 'path:cityId': 'la paz/$&', 'query:tags': 'a\nb', 'query:q': '', 'header:X-Trace': '' },
    bodyText: '{"a":1}',
  };

  it('has every value in its place, and empty ones only in the query', () => {
    expect(buildRequest(one, values, false)).toMatchObject({
      method: 'POST',
      url: 'https://api.example.org/v1/cities/la%20paz%2F%24%26',
      query: [
        ['tags', expect.anything()],
        ['q', ''],
      ],
      headers: [],
      body: { kind: 'json', type: 'application/json', value: { a: 1 } },
    });
  });

  it('shows the beginning of a list that repeats a long name, and sends all of it', () => {
    const name = 'n'.repeat(5_000);
    const long = operation({
      parameters: [parameter('query', name, { explode: true, input: input('list', { items: 'text' }) })],
    });
    const given = { ...initialValues(long), parameters: { [`query:${name}`]: 'a\n'.repeat(100) } };
    expect(buildRequest(long, given, false).query).toHaveLength(100);
    expect(buildRequest(long, given, true).query).toHaveLength(20);
  });

  it('includes credentials, which are masked when shown', () => {
    credentials.set('/api key', 'secret');
    credentials.set('/api basic', 'ana:contraseña');
    const sent = buildRequest(one, values, false);
    expect(sent.query).toContainEqual(['api_key', 'secret']);
    expect(sent.headers).toEqual([['Authorization', `Basic ${Buffer.from('ana:contraseña').toString('base64')}`]]);
    credentials.forgetAll();
    expect(buildRequest(one, values, true).query).toContainEqual(['api_key', 'YOUR_API_KEY']);
    expect(buildRequest(one, values, false).headers).toEqual([]);
    credentials.set('/api key', 'secret');
    credentials.set('/api basic', 'ana:contraseña');
    const shown = JSON.stringify(buildRequest(one, values, true));
    expect(shown).toContain('••••••');
    expect(shown).not.toMatch(/secret|YW5h/);
  });

  it('includes secrets in place of their example, which are masked when shown', () => {
    const signed = operation({
      parameters: [parameter('header', 'X-Signature', { example: 'example', input: input('secret') })],
    });
    const form = initialValues(signed);
    const typed: ConsoleValues = { ...form, secrets: { 'header:X-Signature': 'SECRET' } };
    expect(buildRequest(signed, form, true).headers).toEqual([['X-Signature', 'example']]);
    expect(buildRequest(signed, typed, false).headers).toEqual([['X-Signature', 'SECRET']]);
    expect(buildRequest(signed, typed, true).headers).toEqual([['X-Signature', '••••••']]);
  });

  it('has the credentials of one alternative, and cookies only where no browser sends it', () => {
    const cookies = operation({
      parameters: [parameter('cookie', 'theme', { example: 'dark', isUnsendable: true })],
      schemes: one.schemes,
      security: one.security,
    });
    const chosen = { ...initialValues(cookies), security: 2 };
    expect(buildRequest(cookies, chosen, true).headers).toEqual([['Cookie', 'theme=dark; sid=YOUR_API_KEY']]);
    expect(buildRequest(cookies, chosen, false)).toMatchObject({ headers: [], query: [] });
  });

  it('sends a body that is not JSON as typed', () => {
    expect(buildRequest(one, { ...values, bodyText: '{' }, false).body).toEqual({
      kind: 'text',
      type: 'application/json',
      text: '{',
    });
    expect(buildRequest(one, { ...values, bodyText: ' ' }, false).body).toBeUndefined();
  });

  it('sends numbers as they are typed', () => {
    const text = '{"id":9007199254740993,"price":10.00}';
    const { body } = buildRequest(one, { ...values, bodyText: text }, false);
    expect(String(fetchBody(body, () => []).body).replaceAll(/\s/g, '')).toBe(text);
    const number = operation({ parameters: [parameter('query', 'id', { input: input('number') })] });
    const typed = { ...initialValues(number), parameters: { 'query:id': '9007199254740993' } };
    expect(buildRequest(number, typed, false).query).toEqual([['id', '9007199254740993']]);
  });
});
