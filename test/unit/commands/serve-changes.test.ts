import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { put } from './docgen-process.ts';
import { serveSite } from './served-folder.ts';

const config = "import { title } from './title.mjs';\nexport default { title };\n";
const title = "export const title = 'T';\n";

/** Each breaks a site whose title is in a module of its own, and repairs it. */
const breaks = {
  'the configuration': { 'site/docgen.config.mjs': 'export default {' },
  'a module that it imports': { 'site/title.mjs': 'throw new Error("x");\n' },
  'an export that it imports': { 'site/title.mjs': '' },
};

describe('docgen serve', { timeout: 60_000 }, () => {
  /** Seen to fail: the changed page stayed as it was, and the new one was not found. */
  it.each(Object.entries(breaks))('shows what was edited while %s was broken', async (_what, broken) => {
    const cwd = temporaryFolder();
    const whole = { 'site/docgen.config.mjs': config, 'site/title.mjs': title };
    put(cwd, { ...whole, 'site/pages/index.md': '# Start\n', 'site/docs/a.md': '# A\n\nOld words.\n' });
    const { get, until, output } = await serveSite(cwd);
    const builds = () => output().split('The site shows what it can').length - 1;
    put(cwd, { ...broken, 'site/docs/a.md': '# A\n\nNew words.\n' });
    await until(() => builds() > 0);
    const before = builds();
    put(cwd, { 'site/docs/b.md': '# B\n' });
    await until(() => builds() > before);
    put(cwd, whole);
    await until(async () => (await get('/docs/b')).status === 200);
    expect((await get('/docs/a')).text).toContain('New words.');
  });

  /** Seen to fail: the title stayed. */
  it('shows an edit of the data that the configuration reads, in the site folder or outside', async () => {
    const cwd = temporaryFolder();
    put(cwd, {
      'site/docgen.config.mjs':
        "import { readFileSync } from 'node:fs';\nconst read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');\nexport default { title: read('./data/title.txt') + read('../version.txt') };\n",
      'site/data/title.txt': 'One ',
      'version.txt': '1',
      'site/docs/a.md': '# A\n',
    });
    const { get, until } = await serveSite(cwd);
    expect((await get('/docs/a')).text).toContain('One 1');
    put(cwd, { 'site/data/title.txt': 'Two ' });
    await until(async () => (await get('/docs/a')).text.includes('Two 1'));
    put(cwd, { 'version.txt': '2' });
    await until(async () => (await get('/docs/a')).text.includes('Two 2'));
  });
});
