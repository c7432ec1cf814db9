import { ask, readMock } from '../unit/tools/mock/read-mock.ts';

/** A kind of request whose size can be chosen. */
interface RequestGrowth {
  readonly name: string;
  /** Of the smaller of two requests; the other is four times as large. */
  readonly size: number;
  readonly address?: (size: number) => string;
  readonly body?: (size: number) => string;
  readonly type?: string;
  readonly headers?: (size: number) => Record<string, string>;
}

const done = { responses: { 200: { description: 'Done' } } };
const text = { schema: { type: 'string' } };

/** An operation for each kind of part that a request has. */
const DESCRIPTION = {
  paths: {
    '/{y}-{m}-{d}': { get: { operationId: 'day', parameters: pathParameters('y', 'm', 'd'), ...done } },
    '/query': {
      get: {
        operationId: 'query',
        parameters: [
          { name: 'list', in: 'query', schema: { type: 'array', items: { type: 'string' }, uniqueItems: true } },
          { name: 'deep', in: 'query', style: 'deepObject', schema: { type: 'object' } },
          { name: 'jar', in: 'cookie', ...text },
        ],
        ...done,
      },
    },
    '/json': { post: { operationId: 'json', requestBody: body('application/json', any()), ...done } },
    '/form': {
      post: { operationId: 'form', requestBody: body('application/x-www-form-urlencoded', any()), ...done },
    },
    '/parts': { post: { operationId: 'parts', requestBody: body('multipart/form-data', any()), ...done } },
  },
};

function pathParameters(...names: readonly string[]) {
  return names.map((name) => ({ name, in: 'path', required: true, ...text }));
}

function any() {
  return { type: ['object', 'array'], items: { type: ['integer', 'array'] }, uniqueItems: false };
}

function body(type: string, schema: object) {
  return { required: true, content: { [type]: { schema } } };
}

const times = (count: number, one: (index: number) => string, separator = '') =>
  Array.from({ length: count }, (_, index) => one(index)).join(separator);

const part = (index: number) => `--x\r\nContent-Disposition: form-data; name="n${index}"\r\n\r\nv\r\n`;

export const requestGrowths: readonly RequestGrowth[] = [
  { name: 'a path of dashes', size: 10_000, address: (n) => `/${'-'.repeat(n)}` },
  { name: 'a path of many parts', size: 10_000, address: (n) => '/a'.repeat(n) },
  { name: 'a path of escapes', size: 10_000, address: (n) => `/${'%2D'.repeat(n)}` },
  { name: 'a query of many names', size: 10_000, address: (n) => `/query?${times(n, (i) => `n${i}=v`, '&')}` },
  { name: 'a list in a query', size: 10_000, address: (n) => `/query?${times(n, (i) => `list=${i}`, '&')}` },
  { name: 'an object in a query', size: 5_000, address: (n) => `/query?${times(n, (i) => `deep[k${i}]=v`, '&')}` },
  {
    name: 'cookies',
    size: 10_000,
    address: () => '/query',
    headers: (n) => ({ Cookie: times(n, (i) => `c${i}=v`, '; ') }),
  },
  {
    name: 'preferences',
    size: 10_000,
    address: () => '/query',
    headers: (n) => ({ Prefer: times(n, (i) => `p${i}="v`, ', ') }),
  },
  { name: 'accepted types', size: 10_000, address: () => '/query', headers: (n) => ({ Accept: 'a/b;q=0,'.repeat(n) }) },
  {
    name: 'a list in JSON',
    size: 25_000,
    type: 'application/json',
    address: () => '/json',
    body: (n) => `[${times(n, String, ',')}]`,
  },
  {
    name: 'lists within lists in JSON',
    size: 250,
    type: 'application/json',
    address: () => '/json',
    body: (n) => '['.repeat(n) + ']'.repeat(n),
  },
  {
    name: 'a form of many names',
    size: 10_000,
    type: 'application/x-www-form-urlencoded',
    address: () => '/form',
    body: (n) => times(n, (i) => `n${i}=v`, '&'),
  },
  {
    name: 'a form of many parts',
    size: 2_500,
    type: 'multipart/form-data; boundary=x',
    address: () => '/parts',
    body: (n) => `${times(n, part)}--x--\r\n`,
  },
  {
    name: 'a form whose boundary is hidden among other parameters',
    size: 2_500,
    type: 'multipart/form-data; a="boundary=y"; boundary=x',
    address: () => '/parts',
    body: (n) => `${times(n, part)}--x--\r\n`,
  },
  {
    name: 'parts without an end',
    size: 25_000,
    type: 'multipart/form-data; boundary=x',
    address: () => '/parts',
    body: (n) => '--x\r\n'.repeat(n),
  },
];

/** The CPU time in seconds that the mock takes for such a request, after one of the same kind. */
export async function secondsOf({ address = () => '/', body: text, type, headers }: RequestGrowth, size: number) {
  const mock = await readMock(DESCRIPTION);
  const send = (n: number) => {
    const method = text ? 'POST' : 'GET';
    const content = type === undefined ? {} : { 'Content-Type': type };
    return ask(mock, address(n), { method, headers: { ...headers?.(n), ...content }, body: text?.(n) ?? '' });
  };
  await send(10);
  const start = process.cpuUsage();
  await send(size);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
