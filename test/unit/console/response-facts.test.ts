import { expect, test } from 'vitest';
import { documentedResponse, responseBody, responseProblems } from '../../../src/console/response-facts.ts';
import type { ReceivedResponse } from '../../../src/console/send.ts';
import { bareMediaType } from '../../../src/shared/media-type.ts';
import { jsonText } from '../../../src/shared/written-number.ts';
import { operation } from './records.ts';

function answer(type: string, body: string | Uint8Array<ArrayBuffer>, status = 200): ReceivedResponse {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return { status, statusText: '', headers: [], type, bytes, time: 1, state: 'complete' };
}

function declaring(type: string, bytes: readonly number[]): ReceivedResponse {
  return { ...answer(bareMediaType(type), new Uint8Array(bytes)), headers: [['content-type', type]] };
}

test.each([
  ['application/json', '', { kind: 'empty' }],
  ['application/problem+json', '{"a":1}', { kind: 'json', value: { a: 1 } }],
  ['application/x-ndjson', '{"a":1}\n{"a":2}', { kind: 'sequence', value: [{ a: 1 }, { a: 2 }] }],
  ['application/json', '{', { kind: 'text', text: '{', jsonFault: expect.stringContaining('JSON') }],
  ['text/csv', 'a,b', { kind: 'text', text: 'a,b', jsonFault: undefined }],
  ['application/xml', '<a/>', { kind: 'text', text: '<a/>', jsonFault: undefined }],
  ['', 'a', { kind: 'text', text: 'a', jsonFault: undefined }],
  ['image/svg+xml', '<svg/>', { kind: 'image' }],
  // What is repeated may never be drawn, in whatever encoding.
  ['image/svg+xml', '<a:svg><a:use/>', { kind: 'text', text: '<a:svg><a:use/>', jsonFault: undefined }],
  ['image/svg+xml', '<svg><USE/>', { kind: 'text', text: '<svg><USE/>', jsonFault: undefined }],
  ['image/svg+xml', '<foreignObject><p/>', { kind: 'text', text: expect.any(String), jsonFault: undefined }],
  ['image/svg+xml', '<g style="filter:blur(9px)">', { kind: 'text', text: expect.any(String), jsonFault: undefined }],
  ['image/svg+xml', '<g style="f&#105;lter:x">', { kind: 'text', text: expect.any(String), jsonFault: undefined }],
  ['image/svg+xml', '<a:style>g:has(a){}', { kind: 'text', text: expect.any(String), jsonFault: undefined }],
  ['image/svg+xml', '<g opacity=".9">', { kind: 'text', text: expect.any(String), jsonFault: undefined }],
  [
    'image/svg+xml',
    '<path stroke-dasharray=".001"/>',
    { kind: 'text', text: expect.any(String), jsonFault: undefined },
  ],
  ['image/svg+xml', `<path d="${'L9 9'.repeat(13_000)}"/>`, { kind: 'text', text: expect.any(String) }],
  ['image/svg+xml', '<g font-style="italic" fill-opacity=".5"/>', { kind: 'image' }],
  ['image/svg+xml', '<g style="mix-blend-mode:x">', { kind: 'text', text: expect.any(String), jsonFault: undefined }],
  ['image/svg+xml', '<!DOCTYPE a [<!ENTITY b "">]>', { kind: 'text', text: expect.any(String), jsonFault: undefined }],
  ['image/svg+xml', '<image href="data:image/svg+xml,%3C">', { kind: 'text', text: expect.any(String) }],
  ['image/svg+xml', '<style>@import url(DATA:text/css,)', { kind: 'text', text: expect.any(String) }],
  ['image/svg+xml', '<?xml encoding="ISO-2022-JP"?>', { kind: 'text', text: expect.any(String) }],
  ['image/svg+xml', '<?xml encoding="UTF-8"?><image href="data:image/png;base64,">', { kind: 'image' }],
  ['image/svg+xml', new Uint8Array([0xff, 0xfe]), { kind: 'binary' }],
  ['image/svg+xml', '<\0u\0s\0e\0', { kind: 'text', text: expect.any(String), jsonFault: undefined }],
  // What goes on, or is laid out mark by mark, keeps the page busy as long as it is seen.
  [
    'image/svg+xml',
    '<svg><text>a<animate attributeName="y"/></text></svg>',
    { kind: 'text', text: expect.any(String) },
  ],
  ['image/svg+xml', '<svg><set attributeName="y"/></svg>', { kind: 'text', text: expect.any(String) }],
  ['image/svg+xml', '<svg><s:animateTransform xmlns:s="a"/></svg>', { kind: 'text', text: expect.any(String) }],
  ['image/svg+xml', '<svg><any xmlns="a"/></svg>', { kind: 'text', text: expect.any(String) }],
  ['image/svg+xml', '<svg><![CDATA[<use/>]]></svg>', { kind: 'text', text: expect.any(String) }],
  [
    'image/svg+xml',
    '<?xml version="1.0"?><!DOCTYPE svg><!-- A --><svg\n><g><title>A</title><text>مرحبا</text></g></svg>',
    { kind: 'image' },
  ],
  ['application/pdf', '%PDF', { kind: 'binary' }],
  ['text/plain', new Uint8Array([0xff, 0xfe]), { kind: 'binary' }],
])('%s, %j is shown as %j', (type, body, expected) => {
  expect(responseBody(answer(type, body))).toEqual(expected);
});

test.each(['a\u0301\u0301\u0301\u0301\u0301\u0301', 'aא'])('an SVG that repeats %j is shown as text', (text) => {
  expect(responseBody(answer('image/svg+xml', `<svg><text>${text.repeat(5)}</text></svg>`)).kind).toBe('image');
  expect(responseBody(answer('image/svg+xml', `<svg><text>${text.repeat(3_000)}</text></svg>`)).kind).toBe('text');
});

test('a body keeps the digits of its numbers', () => {
  const text = '{"id":9007199254740993,"price":10.00}';
  const body = responseBody(answer('application/json', text));
  expect(jsonText('value' in body ? body.value : undefined)).toBe(text);
});

test.each([202, 100_000])('a body of %d levels is shown as text', (levels) => {
  const text = '['.repeat(levels) + ']'.repeat(levels);
  expect(responseBody(answer('application/json', text))).toEqual({ kind: 'text', text, jsonFault: undefined });
  expect(responseBody(answer('application/json', text.slice(levels - 200, levels + 200))).kind).toBe('json');
});

/** Seen to fail: 8 kB that are packed into one response stopped the page for 15 s. */
test.each([
  ['application/json', `[${'1.0,'.repeat(1_000_000)}1]`],
  ['application/jsonl', '1.0\n'.repeat(1_000_001)],
])('%s of a million values is shown as text', (type, text) => {
  expect(responseBody(answer(type, text))).toEqual({ kind: 'text', text, jsonFault: undefined });
});

/** Seen to fail: what is not UTF-8 was no text. */
test.each([
  ['text/plain; charset=iso-8859-1', [0x63, 0x61, 0x66, 0xe9], 'café'],
  ['text/csv;header=present; Charset = "Shift_JIS"', [0x93, 0xfa, 0x96, 0x7b], '日本'],
  ['text/plain; charset=utf-16le', [0x41, 0x00], 'A'],
  // A label that no browser knows, and one that is wrong.
  ['text/plain; charset=utf8mb4', [0xc3, 0xa9], 'é'],
  ['text/plain; charset=shift_jis', [0xf0, 0x9f, 0x98, 0x80], '😀'],
])('%s of %j is shown as %s', (declared, bytes, text) => {
  expect(responseBody(declaring(declared, bytes))).toEqual({ kind: 'text', text, jsonFault: undefined });
});

test.each([
  // JSON is in UTF-8 (RFC 8259, section 8.1), and an SVG is drawn as such.
  ['application/json; charset=iso-8859-1', [0x22, 0xe9, 0x22], 'binary'],
  ['application/json; charset=utf-16le', [0x5b, 0x5d], 'json'],
  ['image/svg+xml; charset=utf-16le', [...'<svg><use/></svg>'].map((one) => one.charCodeAt(0)), 'text'],
  ['text/plain; charset=unknown', [0xe9], 'binary'],
  ['text/plain; charset=iso-2022-kr', [0xe9], 'binary'],
])('%s of %j is %s', (declared, bytes, kind) => {
  expect(responseBody(declaring(declared, bytes)).kind).toBe(kind);
});

/** Seen to fail: an empty list was shown. */
test('of a sequence whose first line arrives, what has arrived is shown', () => {
  const part = { ...answer('application/x-ndjson', '{"a":'), state: 'arriving' as const };
  expect(responseBody(part)).toEqual({ kind: 'text', text: '{"a":', jsonFault: undefined });
});

test('of a sequence that arrives, the complete lines are shown', () => {
  const part = { ...answer('application/jsonl', '{"a":1}\n{"a":'), state: 'arriving' as const };
  expect(responseBody(part)).toEqual({ kind: 'sequence', value: [{ a: 1 }] });
});

const schema = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
const documented = operation({
  responses: [
    { status: 'default', content: [] },
    { status: '2xx', content: [{ type: 'application/json', schema }] },
    { status: '204', content: [] },
  ],
});

test.each([
  [204, '204'],
  [201, '2xx'],
  [404, 'default'],
])('the response of %i is that of %s', (status, key) => {
  expect(documentedResponse(documented, status)?.status).toBe(key);
});

const load = async () => undefined;

test('a response that violates its schema is reported at its place', async () => {
  const reported = await responseProblems(documented, answer('application/json', '{"id":"x"}'), { id: 'x' }, load);
  expect(reported).toEqual([{ pointer: '/id', message: expect.stringContaining('integer') }]);
  expect(await responseProblems(documented, answer('application/json', '{"id":1}'), { id: 1 }, load)).toEqual([]);
});

test('nothing is reported for what is not described', async () => {
  expect(await responseProblems(documented, answer('text/plain', 'x'), 'x', load)).toEqual([]);
  expect(await responseProblems(documented, answer('application/json', '1', 500), 1, load)).toEqual([]);
});

/** Seen to fail: to read some million values, a page needs seconds in which it responds to nothing. */
test.each(['application/json', 'application/x-ndjson'])('of 9 MB of %s the text is shown', (type) => {
  expect(responseBody(answer(type, `[${' '.repeat(9e6)}]`)).kind).toBe('text');
});
