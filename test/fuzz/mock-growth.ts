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
  /** A description that grows too; otherwise the one below. */
  readonly description?: (size: number) => object;
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

/** Operations of `GET /many` with what is repeated, as JSON of many bytes. */
const many = (fields: object) => ({ paths: { '/many': { get: { operationId: 'many', ...done, ...fields } } } });

const listed = <Item>(count: number, one: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => one(index));

const named = (count: number, one: (index: number) => [name: string, value: object]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => one(index)));

/** What grows in the description and in the request alike: a product of both would be its square. */
const productGrowths: readonly RequestGrowth[] = [
  {
    name: 'a list and the values that its items may have',
    size: 2_500,
    description: (n) => {
      const schema = { type: 'array', items: { enum: Array.from({ length: n }, (_, i) => `v${i}`) } };
      return {
        paths: { '/many': { post: { operationId: 'many', requestBody: body('application/json', schema), ...done } } },
      };
    },
    address: () => '/many',
    type: 'application/json',
    body: (n) => JSON.stringify(Array.from({ length: n * 8 }, () => `v${n - 1}`)),
  },
  {
    name: 'cookies and as many that are described',
    size: 500,
    description: (n) => many({ parameters: listed(n, (i) => ({ name: `c${i}`, in: 'cookie', ...text })) }),
    address: () => '/many',
    headers: (n) => ({ Cookie: 'a=;'.repeat(n) }),
  },
  {
    name: 'names in a query and as many objects that are described',
    size: 1_000,
    description: (n) =>
      many({
        parameters: listed(n, (i) => ({ name: `d${i}`, in: 'query', style: 'deepObject', schema: { type: 'object' } })),
      }),
    address: (n) => `/many?${'c&'.repeat(n)}`,
  },
  {
    name: 'accepted types and as many that are described',
    size: 500,
    description: (n) => {
      const content = named(n, (i) => [`a/b${i}`, text]);
      return many({ responses: { 200: { description: 'Done', content } } });
    },
    address: () => '/many',
    headers: (n) => ({ Accept: 'q/z,'.repeat(n) }),
  },
  {
    name: 'a list in a query and as many alternatives of its items',
    size: 60,
    description: (n) => {
      const items = { anyOf: listed(n, (i) => ({ type: 'integer', const: i })) };
      return many({ parameters: [{ name: 'a', in: 'query', schema: { type: 'array', items } }] });
    },
    address: (n) => `/many?${'a=q&'.repeat(10 * n)}`,
  },
  {
    name: 'letters in a path and as many templates that it matches',
    size: 500,
    description: (n) => ({
      paths: named(n, (i) => [`/{a${i}}{b${i}}`, { get: { parameters: pathParameters(`a${i}`, `b${i}`), ...done } }]),
    }),
    address: (n) => `/${'a'.repeat(10 * n)}`,
  },
  {
    name: 'words of a search and as many items of the example',
    size: 250,
    description: (n) => {
      const example = listed(n, (i) => ({ name: `a ${i}` }));
      const content = { 'application/json': { example } };
      return many({
        parameters: [{ name: 'q', in: 'query', ...text }],
        responses: { 200: { description: 'Done', content } },
      });
    },
    address: (n) => `/many?q=${'a+'.repeat(n)}`,
  },
  {
    name: 'items of a body that lack as many required properties',
    size: 225,
    type: 'application/json',
    description: (n) => {
      const schema = { type: 'array', items: { $ref: '#/components/schemas/Item' } };
      const post = { requestBody: { content: { 'application/json': { schema } } }, ...done };
      return {
        paths: { '/lacking': { post } },
        components: { schemas: { Item: { type: 'object', required: listed(n, (i) => `p${i}`) } } },
      };
    },
    address: () => '/lacking',
    body: (n) => `[${times(n, () => '{}', ',')}]`,
  },
];

export const requestGrowths: readonly RequestGrowth[] = [
  ...productGrowths,
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
    name: 'a form of long names that begin alike',
    size: 200,
    type: 'application/x-www-form-urlencoded',
    address: () => '/form',
    body: (n) => times(n, (i) => `${'n'.repeat(8_000)}${i}=v`, '&'),
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
export async function secondsOf(growth: RequestGrowth, size: number) {
  const { address = () => '/', body: text, type, headers, description = () => DESCRIPTION } = growth;
  const mock = await readMock(description(size));
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
