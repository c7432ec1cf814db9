import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, put, tree } from './docgen-process.ts';

/** Seen to fail: search and previews named it `PURGE`, which is another method. */
it('a method of its own is written as the API has it everywhere (RFC 9110, section 9.1)', async () => {
  const cwd = temporaryFolder();
  const operation = "{ operationId: clear, summary: Clear it, responses: { '204': { description: Cleared } } }";
  put(cwd, {
    'site/docgen.config.ts': "export default { title: 'Cache', url: 'https://cache.example' };\n",
    'site/api/openapi.yaml': `openapi: 3.2.0\ninfo: { title: Cache, version: '1' }\nservers: [{ url: https://api.example }]\npaths:\n  /things:\n    additionalOperations: { Purge: ${operation} }\n`,
  });
  expect(await docgenHere(['build', 'site', '--out', 'dist'], { cwd })).toMatchObject({ code: 0 });
  const built = Object.values(tree(join(cwd, 'dist')));
  expect(built.filter((text) => text.includes('PURGE'))).toEqual([]);
  expect(built.filter((text) => text.includes('Purge /things'))).not.toEqual([]);
});
