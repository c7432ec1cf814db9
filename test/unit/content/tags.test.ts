import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { docgenHere, put } from '../commands/docgen-process.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';

const post = (title: string, ...tags: string[]) =>
  `---\ntitle: ${title}\ntags: ${JSON.stringify(tags)}\n---\n\nText.\n`;

/** Seen to fail: the older of two posts was on no page of its tag, and `C`, `C++` and `C#` were one. */
it('lists each post on the page of its tag, however it is written', async () => {
  const cwd = temporaryFolder();
  put(cwd, {
    'docgen.config.mjs': 'export default { title: "T" };\n',
    'blog/2024-01-01-a.md': post('First', 'API', 'C++', 'how to', '.NET', 'Node.js'),
    'blog/2024-01-02-b.md': post('Second', 'api', 'C#', 'How-To', 'net', 'node.js'),
    'blog/2024-01-03-c.md': post('Third', 'C', 'c++', '#api'),
  });
  expect(await docgenHere(['build', '.', '--out', 'dist', '--strict'], { cwd })).toMatchObject({ code: 0 });
  const titlesAt = (tag: string) => {
    const [, page = ''] = readFileSync(join(cwd, 'dist/blog/tags', tag, 'index.html'), 'utf8').split('<main');
    return ['First', 'Second', 'Third'].filter((title) => page.includes(`>${title}</a>`));
  };
  expect(titlesAt('api')).toEqual(['First', 'Second', 'Third']);
  expect(titlesAt('c-plus-plus')).toEqual(['First', 'Third']);
  expect(titlesAt('c-sharp')).toEqual(['Second']);
  expect(titlesAt('c')).toEqual(['Third']);
  expect(titlesAt('how-to')).toEqual(['First', 'Second']);
  expect(titlesAt('dot-net')).toEqual(['First']);
  expect(titlesAt('node-js')).toEqual(['First', 'Second']);
});
