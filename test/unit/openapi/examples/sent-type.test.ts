import { expect, it } from 'vitest';
import { ask, readContracts, readMock } from '../../tools/mock/read-mock.ts';

const binary = { type: 'string', format: 'binary' };
const responses = { 200: { description: 'OK' } };

/** The body that the sample sends for the content of a request. */
async function sampled(content: object) {
  const [operation] = await readContracts({ paths: { '/a': { post: { requestBody: { content }, responses } } } });
  return operation?.sampleRequest('https://a.example').body;
}

/** Seen to fail: all of them were `application/json`. */
it.each([
  ['image/*', { schema: binary }, { kind: 'file', type: 'image/png' }],
  ['IMAGE/*', { schema: binary }, { kind: 'file', type: 'image/png' }],
  ['audio/*', { schema: binary }, { kind: 'file', type: 'audio/mpeg' }],
  ['video/*', {}, { kind: 'file', type: 'video/mp4' }],
  ['chemical/*', {}, { kind: 'file', type: 'application/octet-stream' }],
  ['*/*', { schema: binary }, { kind: 'file', type: 'application/octet-stream' }],
  ['application/*', { schema: binary }, { kind: 'file', type: 'application/octet-stream' }],
  ['text/*', { example: 'hello' }, { kind: 'text', type: 'text/plain', text: 'hello' }],
  ['*/*', { example: { a: 1 } }, { kind: 'json', type: 'application/json', value: { a: 1 } }],
  ['application/*+json', { example: { a: 1 } }, { kind: 'json', type: 'application/json', value: { a: 1 } }],
])('of the range %s, a type within it is sent', async (range, media, body) => {
  expect(await sampled({ [range]: media })).toMatchObject(body);
});

it('a file of any type is no JSON, which samples prefer', async () => {
  const content = { '*/*': { schema: binary }, 'application/json': { example: 1 } };
  expect(await sampled(content)).toMatchObject({ kind: 'json' });
});

it.each([
  ['*/*', binary, 'application/octet-stream'],
  ['image/*', binary, 'image/png'],
  ['*/*', { type: 'object' }, 'application/json'],
])('the mock responds to %s with a type within it', async (range, schema, type) => {
  const content = { [range]: { schema } };
  const mock = await readMock({ paths: { '/a': { get: { responses: { 200: { description: 'OK', content } } } } } });
  expect((await ask(mock, '/a')).headers).toMatchObject({ 'Content-Type': type });
});
