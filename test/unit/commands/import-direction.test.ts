import { describe, expect, it } from 'vitest';
import { imported } from './imported-project.ts';

/** A project of each generator that has a setting for the direction of texts, in a language and with a direction. */
const PROJECTS = {
  VitePress: (language: string, dir: string) => ({
    '.vitepress/config.mjs': `export default { title: 'A', lang: '${language}', dir: '${dir}' };\n`,
    'index.md': '# A\n',
  }),
  Starlight: (language: string, dir: string) => ({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'A', locales: { root: { label: 'A', lang: '${language}', dir: '${dir}' } } })] };\n`,
    'src/content/docs/index.md': '---\ntitle: A\n---\n\nText.\n',
  }),
  MkDocs: (language: string, dir: string) => ({
    'mkdocs.yml': `site_name: A\ntheme:\n  name: material\n  language: ${language}\n  direction: ${dir}\n`,
    'docs/index.md': '# A\n',
  }),
};

describe('the direction of texts in a project', () => {
  it.for(Object.entries(PROJECTS))('is that of the language, or is reported: %s', async ([, project]) => {
    const implied = await imported(project('fa', 'rtl'));
    expect(implied.config).toContain("language: 'fa'");
    expect(implied.err).not.toContain('IMPORT_SETTING');
    const other = await imported(project('az', 'rtl'));
    expect(other.err).toMatch(/IMPORT_SETTING "[\w.]*dir(?:ection)?" is rtl, but the language "az" is not/);
  });
});
