import { expect, it } from 'vitest';
import { verifyServer } from './verify-server.ts';

const PASSWORD = '^(?=.*[A-Z])(?=.*[0-9])[A-Za-z0-9]{8,20}$';
/** Twice the same word, which no sample is made for. */
const TWICE = '^([a-z]{3})-\\1$';

/** What `docgen verify` finds in a server that takes a code by a pattern, in a body or as a parameter, and refuses all others. */
function verified(pattern: string, { isParameter = false, minLength = 1, refuses = 400 } = {}) {
  const code = { type: 'string', pattern, minLength };
  const schema = { type: 'object', required: ['code'], properties: { code } };
  const input = isParameter
    ? { parameters: [{ name: 'code', in: 'query', required: true, schema: code }] }
    : { requestBody: { required: true, content: { 'application/json': { schema } } } };
  const responses = { 204: { description: 'Made' } };
  const paths = { '/codes': { query: { operationId: 'codes', ...input, responses } } };
  return verifyServer({ openapi: '3.2.0', paths }, async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const isJson = request.headers['content-type'] === 'application/json';
    const sent = isParameter ? new URL(request.url ?? '', 'http://a').searchParams.get('code') : isJson && codeIn(text);
    const isValid = typeof sent === 'string' && sent.length >= minLength && new RegExp(pattern).test(sent);
    response.writeHead(isValid ? 204 : refuses).end();
  });
}

function codeIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { readonly code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
}

/** Seen to fail: the server was blamed for refusing "string". */
it.each([
  [PASSWORD, 1],
  ['^c-', 4],
  ['[0-9]{3}$', 6],
])('sends a value that matches %s of at least %i characters', async (pattern, minLength) => {
  for (const isParameter of [true, false])
    expect(await verified(pattern, { isParameter, minLength })).toMatchObject({ code: 0, stderr: '' });
});

it.each([
  ['"/code" of the body', false],
  ['"code"', true],
])('blames no server for refusing a value that is not valid: %s', async (name, isParameter) => {
  const { code, stderr } = await verified(TWICE, { isParameter });
  expect(code).toBe(0);
  expect(stderr).toContain('warning API_EXAMPLE QUERY /codes was not verified with a valid request');
  expect(stderr).toContain(`no value that its schema allows could be made for ${name}`);
  expect(stderr).not.toContain('error');
});

it('blames a server that fails on it', async () => {
  const { code, stderr } = await verified(TWICE, { refuses: 500 });
  expect([code, /responded with 500/.test(stderr)]).toEqual([1, true]);
});
