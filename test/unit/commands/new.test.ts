import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, put, tree } from './docgen-process.ts';

const CONFIG = `export default {
  basePath: '/v1/', docs: { dir: 'handbook', path: '/help' }, blog: { permalink: '/news/:year/:slug' },
};`;

describe('docgen new', { timeout: 60_000 }, () => {
  it('creates texts that build, at the addresses that it prints', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/docgen.config.js': CONFIG, 'site/blog/authors.yml': 'team:\n  name: Team\nother:\n  name: O\n' });
    const titles = { post: 'It\'s "2.0": naïve', doc: 'Sign a request', page: '#1 {{x}}' };
    const made = await Promise.all([
      docgenHere(['new', 'post', titles.post], { cwd }),
      docgenHere(['new', 'doc', titles.doc, '--in', 'guides/first'], { cwd }),
      docgenHere(['new', 'page', titles.page], { cwd }),
    ]);
    expect(made.map(({ code, err }) => [code, err])).toEqual([0, 0, 0].map((code) => [code, '']));
    expect(made[0]?.out).toMatch(/^Created site\/blog\/\d{4}-\d\d-\d\d-it-s-2-0-naive\.md\n/);
    expect(made[1]?.out).toContain('Created site/handbook/guides/first/sign-a-request.md\n');
    expect(await docgenHere(['build', '--strict'], { cwd })).toMatchObject({ code: 0, err: '' });
    const files = tree(join(cwd, 'dist'));
    for (const [index, title] of Object.values(titles).entries()) {
      const [, address = ''] = /Its address is \/v1\/(\S+)/.exec(made[index]?.out ?? '') ?? [];
      const markdown = Buffer.from(files[`${address}.md`] ?? '', 'latin1').toString();
      expect(markdown.replaceAll('\\', '')).toContain(`# ${title}`);
    }
  });

  it('overwrites nothing, whatever the date and the extension of the other text', async () => {
    const cwd = temporaryFolder();
    const files = { 'site/blog/2020-01-01-a.mdx': '# A\n', 'site/docs/a.md': '# A\n', 'site/pages/a.tsx': '' };
    put(cwd, files);
    for (const kind of ['post', 'doc', 'page']) {
      const { code, err } = await docgenHere(['new', kind, 'A'], { cwd });
      expect([code, err]).toEqual([2, expect.stringMatching(/USAGE site\/\S+ already exists/)]);
    }
    expect(tree(cwd)).toEqual(files);
  });

  it('creates no text in a folder that is a file, and names it on one line', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/docs/a.md': '# A\n' });
    for (const folder of ['a.md', 'a.md/b']) {
      const { code, err } = await docgenHere(['new', 'doc', 'B', '--in', folder], { cwd });
      expect([code, err]).toEqual([
        2,
        expect.stringMatching(/^docgen: error OUTPUT_WRITE .*a file is in place of a folder/),
      ]);
    }
    const { out } = await docgenHere(['new', 'doc', 'C', '--in', 'x\ny'], { cwd });
    expect(out.split('\n')).toHaveLength(3);
  });

  it('creates a page among those of a folder without sections, and nothing that would take them out of the site', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/README.md': '# Start\n', 'site/guides/a.md': '# A\n' });
    const { code, out } = await docgenHere(['new', 'page', 'First steps', '--in', 'guides'], { cwd });
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^Created site\/guides\/first-steps\.md\nIts address is \/guides\/first-steps\n/),
    ]);
    const refused = await docgenHere(['new', 'doc', 'More'], { cwd });
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('The pages of "site" are in no section')]);
    expect((await docgenHere(['new', 'page', 'Out', '--in', '..'], { cwd })).code).toBe(2);
    expect(Object.keys(tree(join(cwd, 'site')))).toEqual(['README.md', 'guides/a.md', 'guides/first-steps.md']);
  });

  it.each([
    [['new', 'psot', 'A'], 'Did you mean "post"?'],
    [['build', '--format', 'jsn'], 'Did you mean "json"?'],
    [['init', 'other', '--yes', '--deploy', 'netlfy'], 'Did you mean "netlify"?'],
    [['new', 'doc', '…'], 'has no letters to make an address from'],
    [['new', 'doc', 'CON'], '"con" is a name that Windows reserves'],
    [['new', 'doc', 'A', '--in', 'a/AUX.b'], '"AUX.b" is a name that Windows reserves'],
    [['new', 'doc', 'A', '--in', '../../x'], 'is not below docs/'],
    [['new', 'doc', 'A', '--site', 'none'], 'There is no site folder "none"'],
  ])('refuses %j', async (args, message) => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/docs/intro.md': '# A\n' });
    expect(await docgenHere(args, { cwd })).toMatchObject({ code: 2, err: expect.stringContaining(message) });
    expect(readFileSync(join(cwd, 'site/docs/intro.md'), 'utf8')).toBe('# A\n');
    expect(Object.keys(tree(cwd))).toEqual(['site/docs/intro.md']);
  });

  it('writes nothing where a link or a "\\" leads out of the site', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/docs/intro.md': '# A\n', 'elsewhere/a.md': '# A\n' });
    symlinkSync('../../elsewhere', join(cwd, 'site/docs/link'));
    symlinkSync('../elsewhere', join(cwd, 'site/blog'));
    for (const args of [
      ['doc', 'B', '--in', 'link'],
      ['doc', 'B', '--in', 'link/below'],
      ['doc', 'B', '--in', '..\\..'],
      ['post', 'B'],
    ]) {
      const { code, err } = await docgenHere(['new', ...args], { cwd });
      expect([code, err]).toEqual([2, expect.stringContaining('leads out of the site')]);
    }
    expect(readdirSync(join(cwd, 'elsewhere'))).toEqual(['a.md']);
    expect(readdirSync(join(cwd, 'site/docs')).sort()).toEqual(['intro.md', 'link']);
  });
});
