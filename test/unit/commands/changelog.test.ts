import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, put, tree } from './docgen-process.ts';

const release = (version: string) =>
  `openapi: 3.1.0\ninfo: { title: Lakes, version: '${version}' }\npaths:\n  /a${version}:\n    get: { operationId: a, responses: { '200': { description: A } } }\n`;

it('writes no draft that leaves out a release which cannot be read', { timeout: 60_000 }, async () => {
  const cwd = temporaryFolder();
  const days = { '2025-01-01': '1', '2025-02-01': '2', later: '3' };
  const history = Object.entries(days).map(([day, version]) => [`site/api/history/${day}.yaml`, release(version)]);
  put(cwd, { 'site/api/openapi.yaml': release('4'), ...Object.fromEntries(history) });
  const { code, err } = await docgenHere(['changelog', '--to', '2025-02-01'], { cwd });
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^site\/api\/history\/later\.yaml:1:1: error API_HISTORY "later\.yaml" does not say when/),
  ]);
  expect(Object.keys(tree(join(cwd, 'site'))).filter((path) => path.startsWith('blog/'))).toEqual([]);
});

it('writes a draft in which names of the description are code and nothing else', { timeout: 60_000 }, async () => {
  const cwd = temporaryFolder();
  const hole = join(cwd, 'hole');
  const path = `/x\`\n{globalThis.process.getBuiltinModule('node:fs').writeFileSync('${hole}', '')}\``;
  const api = (paths: object) => JSON.stringify({ openapi: '3.1.0', info: { title: 'Lakes', version: '1' }, paths });
  const get = { operationId: 'a', responses: { 200: { description: 'A' } } };
  const secured = { ...get, parameters: [{ $ref: '#/components/parameters/p' }] };
  const described = { '/a': { get }, [path]: { get: secured } };
  const parameters = (required: boolean) => ({ p: { name: 'p', in: 'query', required, schema: { type: 'string' } } });
  const before = JSON.parse(api({ '/a': { get }, [path]: { get: secured } })) as object;
  put(cwd, {
    'site/docgen.config.json': '{ "markdown": { "format": "mdx" } }',
    'site/api/history/2025-01-01.json': JSON.stringify({ ...before, components: { parameters: parameters(false) } }),
    'site/api/openapi.json': JSON.stringify({
      ...(JSON.parse(api({ ...described, [`${path}y`]: { get: { ...secured, operationId: 'b' } } })) as object),
      components: { parameters: parameters(true) },
    }),
  });
  expect(await docgenHere(['changelog'], { cwd })).toMatchObject({ code: 0 });
  const [draft = ''] = Object.entries(tree(join(cwd, 'site'))).flatMap(([name, text]) =>
    name.startsWith('blog/') ? [String(text)] : [],
  );
  expect(draft).toContain('globalThis');
  expect(await docgenHere(['build', 'site'], { cwd })).toMatchObject({ code: 0 });
  expect(Object.keys(tree(cwd))).not.toContain('hole');
});
