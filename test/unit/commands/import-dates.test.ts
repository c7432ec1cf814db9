import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docgenHere } from './docgen-process.ts';
import { imported } from './imported-project.ts';

const CONFIG = `module.exports = { title: 'Acme', url: 'https://acme.example', baseUrl: '/', presets: [['classic', {}]] };`;

describe('docgen import of dates that Docusaurus accepts', () => {
  it('writes them as docgen reads them, the month first, and says nothing of it', async () => {
    const dates = [
      '1/1/2000',
      '06/29/2022',
      '"Feb 3, 2021"',
      'Fri, 02 Oct 2020 23:30:00 GMT',
      '2021/9/1',
      '2020-10-02',
    ];
    const texts = dates.map((date, n) => [
      `docs/${n}.md`,
      `---\ntitle: "T"   # kept\nlast_update:\n  date: ${date}\n  author: Ana\n---\n\n# T\n`,
    ]);
    const { cwd, site, code, err } = await imported({
      'docusaurus.config.js': CONFIG,
      ...Object.fromEntries(texts),
      'docs/inline.md': '---\nlast_update: { date: 12/31/2019 }\n---\n\ndate: 1/1/2000\n',
      'blog/post.md': '---\nlast_update: { date: 12/31/2022 }\ndate: 6/29/2022\n---\n\nText.\n',
      'blog/other.md': '---\ndate: June 30, 2022\nlast_update: { date: 12/31/2022 }\n---\n\nText.\n',
      'src/pages/about.md': '---\nlast_update:\n  date: 1/2/2003\n---\n\n# About\n',
    });
    expect([code, err]).toEqual([0, expect.not.stringMatching(/date/)]);
    const read = (path: string) => readFileSync(join(site, path), 'utf8');
    expect(dates.map((_, n) => /date: (.*)/.exec(read(`docs/${n}.md`))?.[1])).toEqual([
      '2000-01-01',
      '2022-06-29',
      '2021-02-03',
      '2020-10-02',
      '2021-09-01',
      '2020-10-02',
    ]);
    expect(read('docs/0.md')).toBe(
      '---\ntitle: "T"   # kept\nlast_update:\n  date: 2000-01-01\n  author: Ana\n---\n\n# T\n',
    );
    expect(read('docs/inline.md')).toBe('---\nlast_update: { date: 2019-12-31 }\n---\n\ndate: 1/1/2000\n');
    const built = await docgenHere(['build', 'site', '--out', 'dist'], { cwd });
    expect(built).toMatchObject({ code: 0, err: expect.not.stringContaining('FM_DATE') });
    expect(read('blog/post.md')).toContain('---\nlast_update: { date: 2022-12-31 }\ndate: 2022-06-29\n---\n');
    expect(read('blog/other.md')).toContain('---\ndate: 2022-06-30\nlast_update: { date: 2022-12-31 }\n---\n');
    expect(existsSync(join(cwd, 'dist/blog/2022/06/29/post/index.html'))).toBe(true);
  });

  it('leaves what is no date to the build, which reports it', async () => {
    const { cwd } = await imported({
      'docusaurus.config.js': CONFIG,
      'docs/a.md': '---\nlast_update:\n  date: 13/45/2022\n---\n\n# A\n',
    });
    const { err } = await docgenHere(['build', 'site', '--out', 'dist'], { cwd });
    expect(err).toContain('docs/a.md:3:3: error FM_DATE');
  });
});
