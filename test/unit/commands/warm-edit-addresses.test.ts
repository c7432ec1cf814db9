import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgen, put } from './docgen-process.ts';

const config = `const branch = process.env.BRANCH;
const editUrl = (path) => 'https://git.example/edit/' + branch + '/site/' + path;
export default { title: 'T', docs: { editUrl }, blog: { editUrl } };
`;

/** Seen to fail: "all from the cache", with the former branch. */
it('a warm build has the addresses that an "editUrl" returns now', { timeout: 60_000 }, async () => {
  const cwd = temporaryFolder();
  put(cwd, {
    'site/docgen.config.mjs': config,
    'site/docs/a.md': '# A\n\nSee [the code](../../code.c).\n',
    'site/blog/2025-01-02-b.md': '# B\n\nWords.\n',
    'code.c': '',
  });
  const build = async (BRANCH: string) => {
    const { out } = await docgen(['build'], { cwd, env: { BRANCH } });
    const addressesOn = (page: string) =>
      readFileSync(join(cwd, 'dist', page, 'index.html'), 'utf8').match(/https:\/\/git\.example\/[^"]*/g);
    return { out, addresses: [...(addressesOn('docs/a') ?? []), ...(addressesOn('blog/b') ?? [])] };
  };
  expect((await build('main')).addresses).toEqual([
    'https://git.example/blob/main/code.c',
    'https://git.example/edit/main/site/docs/a.md',
    'https://git.example/edit/main/site/blog/2025-01-02-b.md',
  ]);
  expect((await build('main')).out).toContain('all from the cache');
  expect((await build('next')).addresses).toEqual([
    'https://git.example/blob/next/code.c',
    'https://git.example/edit/next/site/docs/a.md',
    'https://git.example/edit/next/site/blog/2025-01-02-b.md',
  ]);
});
