import { expect, it } from 'vitest';
import { verifyServer } from './verify-server.ts';

interface Answer {
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly header?: string;
}

/** What `docgen verify` finds in a server with one response, described by a media type and by the header `X-A`. */
function verified(media: object, header: object, { type, body, header: sent }: Answer) {
  const response = { description: 'It', headers: { 'X-A': header }, content: { [type]: media } };
  const paths = { '/a': { get: { operationId: 'a', responses: { 200: response } } } };
  return verifyServer({ openapi: '3.2.0', paths }, (_, reply) => {
    reply.setHeader('content-type', type);
    if (sent !== undefined) reply.setHeader('x-a', sent);
    reply.end(body);
  });
}

const LINES = 'application/x-ndjson';
const number = { type: 'integer' };
const withId = { type: 'object', required: ['id'] };
const json = { type: 'application/json', body: '{}' };
const ofFields = { type: 'object', required: ['a'], properties: { a: number } };

const ofFormat = (format: string) => ({ schema: { type: 'number', format } });

/** Seen to fail: each was "no problems". */
it.each([
  ['a line of JSON', { itemSchema: withId }, {}, { type: LINES, body: '{"id":1}\n{}\n' }, '"/1" must have'],
  ['a line that is no JSON', { itemSchema: {} }, {}, { type: LINES, body: '1\n{\n' }, '"/1" is not JSON'],
  [
    'a record',
    { itemSchema: number },
    {},
    { type: 'application/json-seq', body: '\u001e"a"\n' },
    '"/0" must be integer',
  ],
  [
    'lines as a list',
    { schema: { type: 'array', items: number } },
    {},
    { type: LINES, body: '1\n"a"' },
    '"/1" must be',
  ],
  ['lines before 3.2', { schema: withId }, {}, { type: LINES, body: '{}' }, '"/0" must have'],
  ['a text', { schema: number }, {}, { type: 'text/plain', body: 'many' }, 'its body must be integer'],
  ['a text of an enum', { schema: { enum: ['a'] } }, {}, { type: 'text/plain', body: 'b' }, 'its body must be'],
  [
    'an integer of more than 64 bits',
    ofFormat('int64'),
    {},
    { ...json, body: '92233720368547758079' },
    'format "int64"',
  ],
  ['a smaller one', ofFormat('int64'), {}, { ...json, body: '-92233720368547758079' }, 'format "int64"'],
  ['a number of more than 32 bits', ofFormat('float'), {}, { ...json, body: '1e300' }, 'format "float"'],
  ['a number beyond every type', ofFormat('double'), {}, { ...json, body: '1e400' }, 'format "double"'],
  ['an integer of more than 8 bits', ofFormat('uint8'), {}, { ...json, body: '256' }, 'format "uint8"'],
  ['JSON without a schema', {}, {}, { ...json, body: 'oops' }, 'its body is not JSON'],
  ['JSON in Latin 1', {}, {}, { ...json, body: Buffer.from('"\xe9"', 'latin1') }, 'is not in UTF-8, as JSON must be'],
  [
    'a header in JSON',
    {},
    { content: { 'application/json': { schema: number } } },
    { ...json, header: '"a"' },
    'must be integer',
  ],
  [
    'a header that is no JSON',
    {},
    { content: { 'application/json': { schema: {} } } },
    { ...json, header: '{' },
    'is not JSON',
  ],
  ['a header of fields', {}, { schema: ofFields, explode: true }, { ...json, header: 'a=b' }, 'must be integer'],
  ['a header of names and values', {}, { schema: ofFields }, { ...json, header: 'b, 1' }, 'must have required'],
] as const)('compares %s', async (_, media, header, answer, words) => {
  const { code, stderr } = await verified(media, header, answer);
  expect(stderr.replace(/\s+/g, ' ')).toContain(words);
  expect(code).toBe(1);
});

it.each([
  ['lines of JSON', { itemSchema: withId }, {}, { type: LINES, body: '{"id":1}\n\n{"id":2}\n' }],
  ['lines as a list', { schema: { type: 'array', items: number } }, {}, { type: LINES, body: '1\n2' }],
  [
    'records of several lines',
    { itemSchema: withId },
    {},
    { type: 'application/json-seq', body: '\u001e{\n  "id": 1\n}\n\u001e{\n  "id": 2\n}\n' },
  ],
  ['the largest integer of 64 bits', ofFormat('int64'), {}, { ...json, body: '9223372036854775807' }],
  ['the largest number of 32 bits', ofFormat('float'), {}, { ...json, body: '3.4028235e38' }],
  ['a text', { schema: number }, {}, { type: 'text/plain', body: '5\n' }],
  ['a text of an object', { schema: { type: 'object' } }, {}, { type: 'text/plain', body: 'a=1' }],
  ['a header in JSON', {}, { content: { 'application/json': { schema: number } } }, { ...json, header: '5' }],
  ['a header of fields', {}, { schema: ofFields, explode: true }, { ...json, header: 'a=5,__proto__=x' }],
  ['a header of names and values', {}, { schema: ofFields }, { ...json, header: 'a,5' }],
] as const)('accepts %s', async (_, media, header, answer) => {
  expect(await verified(media, header, answer)).toMatchObject({ code: 0 });
});
