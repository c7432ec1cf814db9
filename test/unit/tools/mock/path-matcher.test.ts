import { expect, test } from 'vitest';
import { pathMatcher } from '../../../../src/tools/mock/path-matcher.ts';
import { readContracts } from './read-mock.ts';

const operation = { responses: { 200: { description: 'Yes' } } };

async function matcher() {
  const paths = {
    '/cities/{id}/{part}': { get: operation },
    '/cities/{id}': { get: operation, put: operation },
    '/cities/{id}/mayor': { get: operation },
    '/cities/largest': { get: operation },
    '/files/{name}.json': { get: operation },
    '/files/{name}': { get: operation },
    '/texts/{name}.txt': { get: operation },
    '/pages/{name}{extension}': {
      get: {
        ...operation,
        parameters: [
          { name: 'name', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'extension', in: 'path', required: true, schema: { enum: ['.json', '.html'] } },
        ],
      },
    },
    '/grid/{row}{column}{note}': { get: operation },
    '/a+b (c)': { get: operation },
  };
  return pathMatcher(await readContracts({ paths }));
}

test.each([
  ['GET', '/cities/largest', '/cities/largest', {}],
  ['GET', '/cities/7', '/cities/{id}', { id: '7' }],
  ['HEAD', '/cities/7', '/cities/{id}', { id: '7' }],
  ['PUT', '/cities/largest', '/cities/{id}', { id: 'largest' }],
  ['GET', '/cities/7/mayor', '/cities/{id}/mayor', { id: '7' }],
  ['GET', '/cities/7/area', '/cities/{id}/{part}', { id: '7', part: 'area' }],
  ['GET', '/files/a.b.json', '/files/{name}.json', { name: 'a.b' }],
  ['GET', '/files/a.b', '/files/{name}', { name: 'a.b' }],
  ['GET', '/pages/a.b.json', '/pages/{name}{extension}', { name: 'a.b', extension: '.json' }],
  ['GET', '/pages/about', '/pages/{name}{extension}', { name: 'a', extension: 'bout' }],
  ['GET', '/grid/abcd', '/grid/{row}{column}{note}', { row: 'a', column: 'b', note: 'cd' }],
  ['GET', '/a+b%20(c)', '/a+b (c)', {}],
  // Seen to fail: these are the same address.
  ['GET', '/a%2Bb%20%28c%29', '/a+b (c)', {}],
  ['GET', '/%63ities/%37', '/cities/{id}', { id: '7' }],
])('%s %s is %s', async (method, path, template, variables) => {
  const match = (await matcher())(method, path);
  expect(match?.operation?.path).toBe(template);
  expect(match?.operation && Object.fromEntries(match.variables)).toEqual(variables);
});

test('a path with thousands of separators is matched in one pass', async () => {
  const match = await pathMatcher(
    await readContracts({ paths: { '/days/{y}-{m}-{d}-{e}-{f}.json': { get: operation } } }),
  );
  const found = match('GET', `/days/${'-1'.repeat(20_000)}.json`);
  expect(found?.operation && [...found.variables.keys()]).toEqual(['y', 'm', 'd', 'e', 'f']);
  expect(match('GET', `/days/${'-'.repeat(20_000)}`)).toBeUndefined();
  expect(match('GET', '/days/2025-1-2-3-4.json')).toMatchObject({
    variables: new Map(Object.entries({ y: '2025', m: '1', d: '2', e: '3', f: '4' })),
  });
  expect(match('GET', '/days/2025-1/2-3-4.json')).toBeUndefined();
});

test.each(['/texts/atxt', '/aab%20(c)', '/cities', '/cities/', '/cities/7/mayor/x', '/cities//mayor'])(
  'there is no %s',
  async (path) => {
    expect((await matcher())('GET', path)).toBeUndefined();
  },
);

test('long texts of variables side by side are divided in a limited number of tries', async () => {
  const number = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'integer', maximum: 0 } });
  const parameters = ['a', 'b', 'c', 'd'].map(number);
  const match = pathMatcher(
    await readContracts({ paths: { '/x/{a}{b}{c}{d}': { get: { ...operation, parameters } } } }),
  );
  const found = match('GET', `/x/${'0'.repeat(8000)}1`);
  expect(found?.operation && [...found.variables.values()].slice(0, 3)).toEqual(['0', '0', '0']);
});

test('a path with other methods lists them', async () => {
  expect((await matcher())('DELETE', '/cities/7')).toEqual({ methods: ['GET', 'PUT'] });
});
