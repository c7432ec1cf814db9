import { afterEach, expect, test, vi } from 'vitest';
import { corsHeaders } from '../../../src/console/cors-headers.ts';

afterEach(() => vi.unstubAllGlobals());

const plain = { method: 'GET', headers: [], body: undefined, cookies: false };
const json = { kind: 'json', type: 'application/json', value: {} } as const;

test.each([
  ['a plain request', plain, []],
  ['headers that need no permission', { ...plain, headers: [['Accept', 'a/b']] as const }, []],
  ['a key', { ...plain, headers: [['X-Api-Key', 'k']] as const }, ['Access-Control-Allow-Headers: X-Api-Key']],
  ['cookies', { ...plain, cookies: true }, ['Access-Control-Allow-Credentials: true']],
  ['a form', { ...plain, method: 'POST', body: { kind: 'form', fields: [] } as const }, []],
  [
    'JSON',
    { ...plain, method: 'PUT', body: json },
    ['Access-Control-Allow-Methods: PUT', 'Access-Control-Allow-Headers: Content-Type'],
  ],
  [
    'a plain text',
    { ...plain, method: 'POST', body: { kind: 'text', type: 'text/plain; a=b', text: '' } as const },
    [],
  ],
])('the headers that a server needs for %s', (_, request, more) => {
  vi.stubGlobal('location', { origin: 'https://docs.example' });
  expect(corsHeaders(request).split('\n')).toEqual(['Access-Control-Allow-Origin: https://docs.example', ...more]);
});
