import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serve } from '../../docgen.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, put } from './docgen-process.ts';

describe('a slug with signs that addresses may have', () => {
  it('is the same address in links, anchors, files, sitemap, urls.lock, redirects, the check and serve', async () => {
    const cwd = temporaryFolder();
    const slugs = ['/@scope/pkg/api', '/v1.0/c++', '/a,b=c!/x'];
    const links = slugs.flatMap((slug) => [`[x](${slug}#part)`, `[x](${encodeURI(slug)}.html)`]).join(' ');
    const escaped = '[x](/%40scope/pkg/api#part) [x](/v1.0/c%2B%2B#part)';
    put(cwd, {
      'site/docgen.config.json': JSON.stringify({
        title: 'T',
        url: 'https://example.org',
        docs: { path: '/' },
        navbar: slugs.map((to) => ({ label: to, to: `${to}/` })),
        redirects: [{ from: '/old', to: '/@scope/pkg/api.html#part' }],
      }),
      'site/docs/index.md': `# Home\n\n${links} ${escaped} [x](0.md#part) [x](/old#part)\n`,
      ...Object.fromEntries(
        slugs.map((slug, n) => [
          `site/docs/${n}.md`,
          `---\nslug: ${slug}\nredirect_from: /@old/${n}+\n---\n\n# Page ${n}\n\n## Part\n`,
        ]),
      ),
    });
    const build = (...more: readonly string[]) =>
      docgenHere(['build', 'site', '--out', 'dist', '--strict', ...more], { cwd });
    expect(await build('--update-urls')).toMatchObject({ code: 0, err: '' });
    expect(await build()).toMatchObject({ code: 0, err: '' });
    expect(await docgenHere(['check', 'dist', '--strict'], { cwd })).toMatchObject({ code: 0, err: '' });
    const read = (path: string) => readFileSync(join(cwd, path), 'utf8');
    for (const slug of slugs) {
      expect(read(`dist${slug}/index.html`)).toContain(`<link rel="canonical" href="https://example.org${slug}"`);
      expect(read('dist/sitemap.xml')).toContain(`<loc>https://example.org${slug}</loc>`);
      expect(read('site/urls.lock')).toContain(`\n${slug}\n`);
      expect(read('dist/index.html')).toContain(`href="${slug}#part"`);
    }
    expect(read('dist/_redirects')).toContain('/@old/1+ /v1.0/c++ 301\n');
    const server = await serve(join(cwd, 'site'), ['--no-watch']);
    onTestFinished(() => void server.stop());
    const paths = [...slugs, ...slugs.map((slug) => slug.replace(/[@+,=!]/g, encodeURIComponent)), `${slugs[1]}.html`];
    const answers = await Promise.all(paths.map(async (path) => (await fetch(server.origin + path)).status));
    expect(answers).toEqual(paths.map(() => 200));
  });

  it('is refused if hosts give the sign a meaning, or if Markdown, HTML or a disk cannot hold it as it is', async () => {
    const signs = [...':;*$&\'()"<>|\\^`{}[]'];
    const cwd = temporaryFolder();
    put(
      cwd,
      Object.fromEntries(
        signs.map((sign, n) => [`site/docs/${n}.md`, `---\nslug: ${JSON.stringify(`a${sign}b`)}\n---\n`]),
      ),
    );
    const { out } = await docgenHere(['build', 'site', '--out', 'dist', '--json'], { cwd });
    const codes = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).code);
    expect(codes.filter((code) => code === 'SLUG')).toHaveLength(signs.length);
  });
});
