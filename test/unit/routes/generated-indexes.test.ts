import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../docgen.ts';
import { docgenInProcess } from '../../in-process.ts';
import { put } from '../commands/docgen-process.ts';

const index = { type: 'generated-index' };

async function built(files: Readonly<Record<string, string>>) {
  const root = await temporaryFolder();
  put(root, { 'site/docs/a/x.md': '# X\n', 'site/docs/b/y.md': '# Y\n', 'site/docs/intro.md': '# Intro\n', ...files });
  const out = join(root, 'dist');
  expect(await docgenInProcess(['build', join(root, 'site'), '--out', out, '--strict'])).toMatchObject({ code: 0 });
  const page = (path: string) => readFileSync(join(out, path, 'index.html'), 'utf8');
  const names = () => readdirSync(join(out, 'docs/category')).filter((name) => !name.endsWith('.md'));
  return { names: () => names().sort(), page };
}

/** Seen to fail: the second group led to the list of the first, and its own was nowhere. */
it('has an index for each group of a sidebar, also of groups with one label', async () => {
  const group = (id: string) => ({ type: 'category', label: 'Tips & Tricks', link: index, items: [id] });
  const { names, page } = await built({
    'site/docgen.config.json': JSON.stringify({ docs: { sidebars: { main: ['intro', group('a/x'), group('b/y')] } } }),
  });
  expect(names()).toEqual(['tips--tricks', 'tips--tricks-1']);
  expect(page('docs/category/tips--tricks-1')).toContain('href="/docs/b/y"');
});

/** Seen to fail: the page was at `/docs/a`. */
it('has the index of a folder at the address that Docusaurus gives it, or at its slug', async () => {
  const { names, page } = await built({
    'site/docs/a/_category_.json': JSON.stringify({ label: 'Über uns', link: index }),
    'site/docs/b/_category_.json': JSON.stringify({ label: 'Other', link: { ...index, slug: '/others' } }),
    'site/docs/intro.md': '# Intro\n\n[us](/docs/category/über-uns) [others](/docs/others)\n',
  });
  expect(names()).toEqual(['über-uns']);
  expect(page('docs/category/über-uns')).toContain('href="/docs/a/x"');
  expect(page('docs/others')).toContain('href="/docs/b/y"');
});
