import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, put } from './docgen-process.ts';

/** Seen to fail: it was also said to have no pages because of its name, which is right. */
it('of a description with a byte that is not UTF-8, that alone is said', async () => {
  const cwd = temporaryFolder();
  put(cwd, { 'site/docs/a.md': '# A\n', 'site/api/latin/openapi.yaml': '' });
  const text = "openapi: 3.1.0\ninfo: { title: Ca\xf1ada, version: '1' }\npaths: {}\n";
  writeFileSync(join(cwd, 'site/api/latin/openapi.yaml'), Buffer.from(text, 'latin1'));
  const { code, err } = await docgenHere(['build'], { cwd });
  expect([code, err]).toEqual([1, expect.stringContaining(': error ENCODING')]);
  expect(err).not.toContain('API_SKIPPED');
});
