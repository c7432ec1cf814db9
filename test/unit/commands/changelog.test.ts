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
