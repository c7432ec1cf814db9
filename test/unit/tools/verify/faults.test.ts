import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';

/**
 * A server with one deliberate fault in each operation, and the same server without any. Seen to fail with each kind of
 * negative request left out, and without the walk for `writeOnly`.
 */
interface Fault {
  readonly method: 'get' | 'post' | 'delete';
  /** What it changes of a right response. */
  readonly change: (answer: Answer, asked: Asked) => Partial<Answer>;
  /** What is reported behind method and path, and the line of the description at which it is. */
  readonly message: string;
  readonly line: string;
}

interface Answer {
  readonly status: number;
  readonly type: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Asked {
  readonly query: URLSearchParams;
  readonly cookie: string;
  readonly type: string;
  readonly hasKey: boolean;
  readonly text: string;
}

const thing = { id: 7, name: 'Sajama', kind: 'peak', seen: '2025-08-06' };
const right: Answer = { status: 200, type: 'application/json', headers: { 'x-total': '3' }, body: thing };
const isDocumented = ({ query, hasKey, cookie }: Asked) => hasKey && cookie === '' && query.toString() === 'limit=5';
/** A fault of the response to the documented request. */
const responding =
  (change: Partial<Answer>): Fault['change'] =>
  (answer, asked) =>
    isDocumented(asked) || asked.text !== '' ? { ...answer, ...change } : {};
/** A request that is accepted although it is wrong. */
const accepting =
  (isMeant: (asked: Asked) => boolean): Fault['change'] =>
  (_, asked) =>
    isMeant(asked) ? { ...right, status: asked.text === '' ? 200 : 201 } : {};
const limitOf = ({ query }: Asked) => query.get('limit');
const posts =
  (isMeant: (text: string) => boolean): Fault['change'] =>
  (_, { text, hasKey }) =>
    hasKey && isMeant(text) ? { ...right, status: 201 } : {};

const faults: Readonly<Record<string, Fault>> = {
  'another status': {
    method: 'get',
    change: responding({ status: 202 }),
    message: 'responded with 202: this status is not described',
    line: 'responses:',
  },
  'a failure': {
    method: 'get',
    change: responding({ status: 503 }),
    message: 'responded with 503: this status is not described',
    line: 'responses:',
  },
  'a media type': {
    method: 'get',
    change: responding({ type: 'text/html' }),
    message: 'responded with 200: its media type is "text/html", but application/json is described',
    line: 'content:',
  },
  'no header': {
    method: 'get',
    change: responding({ headers: {} }),
    message: 'responded with 200: it has no header "X-Total"',
    line: 'X-Total:',
  },
  'a wrong header': {
    method: 'get',
    change: responding({ headers: { 'x-total': 'few' } }),
    message: 'responded with 200: its header "X-Total" (few) must be integer',
    line: 'X-Total:',
  },
  'no JSON': {
    method: 'get',
    change: responding({ body: '<b>' }),
    message: 'responded with 200: its body is not JSON',
    line: 'application/json:',
  },
  'no body': {
    method: 'get',
    change: responding({ body: '' }),
    message: 'responded with 200: it has no body',
    line: 'content:',
  },
  'a missing property': {
    method: 'get',
    change: responding({ body: { ...thing, name: undefined } }),
    message: "responded with 200: its body must have required property 'name'",
    line: 'schema:',
  },
  'a type': {
    method: 'get',
    change: responding({ body: { ...thing, id: '7' } }),
    message: 'responded with 200: "/id" must be integer',
    line: 'schema:',
  },
  'a value': {
    method: 'get',
    change: responding({ body: { ...thing, kind: 'sea' } }),
    message: 'responded with 200: "/kind" must be one of "lake", "peak"',
    line: 'schema:',
  },
  'a format': {
    method: 'get',
    change: responding({ body: { ...thing, seen: 'today' } }),
    message: 'responded with 200: "/seen" must match format "date"',
    line: 'schema:',
  },
  'another property': {
    method: 'get',
    change: responding({ body: { ...thing, more: 1 } }),
    message: 'responded with 200: its body must not have additional properties',
    line: 'schema:',
  },
  'writeOnly when read': {
    method: 'get',
    change: responding({ body: { ...thing, secret: 'x' } }),
    message: 'responded with 200: "/secret" is for requests only (writeOnly)',
    line: 'schema:',
  },
  'a missing parameter accepted': {
    method: 'get',
    change: accepting((asked) => asked.hasKey && limitOf(asked) === null),
    message: 'without "limit" is accepted: the API responded with 200',
    line: '- name: limit',
  },
  'a wrong type accepted': {
    method: 'get',
    change: accepting((asked) => asked.hasKey && limitOf(asked) === 'docgen'),
    message: 'with "limit" = docgen, which must be integer, is accepted: the API responded with 200',
    line: '- name: limit',
  },
  'a limit ignored': {
    method: 'get',
    change: accepting((asked) => asked.hasKey && limitOf(asked) === '-1'),
    message: 'with "limit" = -1, which must be >= 1, is accepted: the API responded with 200',
    line: '- name: limit',
  },
  'a wrong cookie accepted': {
    method: 'get',
    change: accepting((asked) => asked.hasKey && asked.cookie === 'page=docgen'),
    message: 'with "page" = docgen, which must be integer, is accepted: the API responded with 200',
    line: '- name: page',
  },
  'a parameter in JSON ignored': {
    method: 'get',
    change: accepting((asked) => asked.hasKey && asked.query.get('filter') === '"docgen"'),
    message: 'with "filter" = "docgen", which must be object, is accepted: the API responded with 200',
    line: '- name: filter',
  },
  'a failure on a wrong value': {
    method: 'get',
    change: (_, asked) => (limitOf(asked) === 'docgen' ? { status: 500 } : {}),
    message: 'with "limit" = docgen, which must be integer, makes the server fail: it responded with 500',
    line: '- name: limit',
  },
  'a failure on an odd value': {
    method: 'get',
    change: (_, { query }) => (query.get('word') === null ? {} : { status: 500 }),
    message: 'with "word" = O’Neill & "Söhne" <b> % é makes the server fail: it responded with 500',
    line: '- name: word',
  },
  'no credentials needed': {
    method: 'get',
    change: accepting(({ hasKey }) => !hasKey),
    message: 'without credentials is accepted: the API responded with 200',
    line: 'get:',
  },
  'an error of another form': {
    method: 'get',
    change: ({ status }, asked) => (status === 400 && limitOf(asked) === null ? { body: { oops: 1 } } : {}),
    message: 'without "limit" responded with 400: its body must have required property \'title\'',
    line: 'schema:',
  },
  'a missing body accepted': {
    method: 'post',
    change: posts((text) => text === ''),
    message: 'without a body is accepted: the API responded with 201',
    line: 'requestBody:',
  },
  'a body of another type accepted': {
    method: 'post',
    change: (_, { type, hasKey }) => (hasKey && type === 'application/x-docgen' ? { ...right, status: 201 } : {}),
    message: 'with a body of the type application/x-docgen is accepted: the API responded with 201',
    line: 'requestBody:',
  },
  'a body that is no JSON accepted': {
    method: 'post',
    change: posts((text) => text === '{"docgen":'),
    message: 'with a body that is not JSON is accepted: the API responded with 201',
    line: 'requestBody:',
  },
  'a missing property accepted': {
    method: 'post',
    change: posts((text) => text.startsWith('{') && text.endsWith('}') && !text.includes('"name"')),
    message: 'without "name" in the body is accepted: the API responded with 201',
    line: 'name:',
  },
  'a wrong property accepted': {
    method: 'post',
    change: posts((text) => text.includes('"kind":"docgen"')),
    message:
      'with "kind" = "docgen" in the body, which must be one of "lake", "peak", is accepted: the API responded with 201',
    line: 'kind:',
  },
  'writeOnly when created': {
    method: 'post',
    change: ({ status }) => (status === 201 ? { body: { ...thing, secret: 'x' } } : {}),
    message: 'responded with 201: "/secret" is for requests only (writeOnly)',
    line: 'schema:',
  },
  'deleted by anyone': {
    method: 'delete',
    change: (_, { hasKey }) => (hasKey ? {} : { status: 204, body: '', type: undefined }),
    message: 'without credentials is accepted: the API responded with 204',
    line: 'delete:',
  },
};

const schema = {
  type: 'object',
  required: ['id', 'name'],
  additionalProperties: false,
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    kind: { enum: ['lake', 'peak'] },
    seen: { type: 'string', format: 'date' },
    secret: { type: 'string', writeOnly: true },
  },
};
const json = (content: object, example?: unknown) => ({
  'application/json': { schema: content, ...(example ? { example } : {}) },
});
const headers = { 'X-Total': { required: true, schema: { type: 'integer' } } };
const problem = {
  description: 'Wrong',
  content: json({ type: 'object', required: ['title'], properties: { title: { type: 'string' } } }),
};
const operations: Readonly<Record<Fault['method'], object>> = {
  get: {
    parameters: [
      { name: 'limit', in: 'query', required: true, schema: { type: 'integer', minimum: 1, maximum: 10 }, example: 5 },
      { name: 'word', in: 'query', schema: { type: 'string' } },
      { name: 'page', in: 'cookie', schema: { type: 'integer' } },
      { name: 'filter', in: 'query', content: json({ type: 'object' }) },
    ],
    responses: { 200: { description: 'Right', headers, content: json(schema) }, 400: problem },
  },
  post: {
    requestBody: { required: true, content: json(schema, { id: 7, name: 'Sajama', kind: 'peak', secret: 'x' }) },
    responses: { 201: { description: 'Made', headers, content: json(schema) }, 400: problem },
  },
  delete: { responses: { 204: { description: 'Gone' } } },
};
const entries = Object.entries(faults).map(([name, fault]) => ({
  path: `/${name.toLowerCase().replaceAll(' ', '-')}`,
  ...fault,
}));
const description = stringify(
  {
    openapi: '3.1.1',
    info: { title: 'Things', version: '1' },
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    paths: Object.fromEntries(entries.map(({ path, method }) => [path, { [method]: operations[method] }])),
  },
  { aliasDuplicateObjects: false },
);

function answerOf(method: Fault['method'], asked: Asked): Answer {
  const refused: Answer = { ...right, status: 400, body: { title: 'Wrong' } };
  if (!asked.hasKey) return { ...refused, status: 401 };
  if (method === 'delete') return { ...right, status: 204, type: undefined, body: '' };
  const isWrong = asked.cookie.includes('docgen') || asked.query.get('filter') !== null;
  if (method === 'get') return !isWrong && /^(?:[1-9]|10)$/.test(limitOf(asked) ?? '') ? right : refused;
  const made = /^\{"id":7,"name":"Sajama","kind":"peak"(?:,"secret":"x")?\}$/.test(asked.text);
  return made ? { ...right, status: 201 } : refused;
}

let isFaulty = true;
const server = createServer((request, response) => {
  void (async () => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const fault = entries.find(({ path }) => path === pathname);
    if (!fault) return response.writeHead(404).end();
    const { 'x-key': key, cookie = '', 'content-type': sent = '' } = request.headers;
    const asked = { query, cookie, type: sent, hasKey: key !== undefined, text: await textOf(request) };
    const answer = answerOf(fault.method, asked);
    const { status, type, headers: own, body } = { ...answer, ...(isFaulty ? fault.change(answer, asked) : {}) };
    response.writeHead(status, { ...own, ...(type && { 'content-type': type }) });
    return response.end(typeof body === 'string' ? body : JSON.stringify(body));
  })();
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text === '' ? '' : text.replace(/\s+(?=["}])|(?<=[:,{])\s+/g, '');
}

let folder = '';
beforeAll(async () => {
  folder = await temporaryFolder();
  writeFileSync(join(folder, 'openapi.yaml'), description);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function verified(...more: readonly string[]) {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const args = ['verify', 'openapi.yaml', '--server', address, '--unsafe', '--header', 'X-Key: k', ...more];
  return docgenInProcess(args, { cwd: folder });
}

it('finds each of the deliberate faults once, at its line, and nothing else', async () => {
  isFaulty = true;
  const { code, stdout } = await verified('--json', '--junit', 'verify.xml');
  const records = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const problems = records.filter(({ type }) => type === 'diagnostic');
  const lines = description.split('\n');
  expect(problems.map(({ message, line }) => [message, lines[line - 1]?.trim()]).sort()).toEqual(
    entries.map(({ method, path, message, line }) => [`${method.toUpperCase()} ${path} ${message}`, line]).sort(),
  );
  expect(problems[0].hint).toContain(`Repeat it: curl`);
  expect(problems.every(({ hint }) => !hint.includes('X-Key: k'))).toBe(true);
  expect(code).toBe(1);
  const xml = readFileSync(join(folder, 'verify.xml'), 'utf8');
  expect(xml).toContain(`tests="${entries.length}" failures="${entries.length}"`);
  expect(xml.match(/<failure /g)).toHaveLength(entries.length);
});

it('finds nothing in a server that is right, and says how much it has seen', async () => {
  isFaulty = false;
  const { code, stdout, stderr } = await verified();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(`Covered ${entries.length} of ${entries.length} operations`);
});

it('verifies what is named, and says which name is unknown', async () => {
  isFaulty = true;
  const one = await verified('--operation', 'GET /no-body', '--no-negative');
  expect(one.stderr).toContain('GET /no-body responded with 200: it has no body');
  expect(one.stdout).toContain(`Sent 1 request to`);
  const none = await verified('--operation', 'GET /no-bodi');
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean "GET /no-body"?') });
});
