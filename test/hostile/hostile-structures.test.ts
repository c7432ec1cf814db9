import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../src/build.ts';
import { createBuildState } from '../../src/build-state.ts';
import { unsafeIn } from '../fuzz/unsafe-html.ts';
import { temporaryFolder } from '../unit/output/temporary-folder.ts';
import { metas, sidebars, summaries, yamlConfigs } from './structures.ts';

const state = createBuildState();
const parent = temporaryFolder();
mkdirSync(join(parent, 'site'), { recursive: true });
writeFileSync(join(parent, 'secret.md'), 'SECRET');

/** Builds a site of a page with these files; the codes of what is reported. */
async function codesOf(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const root = join(parent, 'site', name);
  for (const [path, content] of Object.entries({ 'docs/a.md': '# A\n\nText.\n', ...files })) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const { diagnostics, site } = await buildSite({
    siteDir: root,
    mode: 'build',
    state: { ...createBuildState(), assets: state.assets, islands: state.islands },
  });
  for (const { html } of site?.pages ?? []) {
    const [, main = ''] = /<nav[^>]*sidebar.*?>(.*?)<\/nav>/s.exec(html.read()) ?? [];
    expect(unsafeIn(main)).toEqual([]);
    expect(html.read()).not.toContain('SECRET');
  }
  return `${name}: ${[...new Set(diagnostics.map(({ code }) => code))].sort().join(' ') || '-'}`;
}

const PLAIN = { 'docgen.config.json': '{ "previews": false }' };

/** What becomes of each variant, in one line; `vitest -u` writes the file. */
const forms: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  summary: summaries.map((text) => ({ ...PLAIN, 'docs/SUMMARY.md': text })),
  meta: metas.map((text) => ({ ...PLAIN, 'docs/_meta.json': text })),
  sidebars: sidebars.map((value) => ({
    'docgen.config.json': JSON.stringify({ previews: false, docs: { sidebars: value } }),
  })),
  yaml: yamlConfigs.map((text) => ({ 'docgen.config.yml': text })),
};

describe('a hostile structure', () => {
  it.for(Object.keys(forms))('%s is reported, and harmless', async (form, { expect }) => {
    const lines: string[] = [];
    for (const [index, files] of (forms[form] ?? []).entries())
      lines.push(await codesOf(`${form}-${index + 1}`, files));
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, `expected-${form}.txt`));
  });
});
