import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { imported, published } from './imported-project.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>\n';

/** A project of MkDocs with a page and further lines of its configuration. */
const project = (page: string, ...lines: readonly string[]) => ({
  'mkdocs.yml': ['site_name: Lens', ...lines, ''].join('\n'),
  'docs/index.md': page,
});

const pageOf = (site: string, path = 'index.md') => readFileSync(join(site, 'docs', path), 'utf8');

describe('the files of a theme among the docs of MkDocs', () => {
  it('are published but for templates, which are named', async () => {
    const { written, err, config } = await published({
      ...project(
        '# Lens\n\n![Cut](theme/img/cut.svg)\n',
        'theme:',
        '  name: material',
        '  logo: theme/logo.svg',
        '  custom_dir: docs/theme',
      ),
      'docs/theme/main.html': '{% extends "base.html" %}\n',
      'docs/theme/hooks.py': 'pass\n',
      'docs/theme/logo.svg': SVG,
      'docs/theme/img/cut.svg': SVG,
    });
    expect(config).toContain("logo: { src: '/theme/logo.svg' }");
    expect(written).toContain('theme/logo.svg');
    expect(written).toContain('theme/img/cut.svg');
    expect(written.filter((path) => /main\.html|hooks\.py/.test(path))).toEqual([]);
    expect(err).toMatch(/IMPORT_SETTING "theme\.custom_dir" has templates that are left out: hooks\.py, main\.html/);
  });

  it('beside the docs are published at the root, as by MkDocs', async () => {
    const { written, err } = await published({
      ...project('# Lens\n', 'theme:', '  name: material', '  logo: img/logo.svg', '  custom_dir: overrides'),
      'overrides/partials/footer.html': '<footer></footer>\n',
      'overrides/img/logo.svg': SVG,
    });
    expect(written).toContain('img/logo.svg');
    expect(err).toContain('has templates that are left out: partials/footer.html');
  });

  /** Seen to fail: the files of git, with the credentials in its configuration, were published. */
  it.each(['.git', '../theme', 'none'])('in %s are left out, and said to be', async (folder) => {
    const { written, err } = await published({
      ...project('# Lens\n', 'theme:', '  name: material', `  custom_dir: ${folder}`),
      '.git/config': '[remote "origin"]\n',
    });
    expect(written).not.toContain('config');
    expect(err).toContain(`"theme.custom_dir" names "${folder}", which is hidden or not in the project`);
  });
});

describe('texts that MkDocs appends to each page', () => {
  const LINES = ['markdown_extensions:', '  - pymdownx.snippets:', '      auto_append: [parts/links.md]'];

  it('give the pages that use a definition their own', async () => {
    const { site } = await published({
      ...project('# Lens\n\nSee [the shop][Shop] and [glass].\n', ...LINES),
      'docs/other.md': '# Other\n\nNo links, and `[glass]` in code.\n',
      'parts/links.md':
        '[shop]: https://shop.example "A shop"\n[Glass]: <https://glass.example>\n[unused]: https://no.example\n',
    });
    expect(pageOf(site)).toBe(
      '# Lens\n\nSee [the shop][Shop] and [glass].\n\n[shop]: https://shop.example "A shop"\n[Glass]: <https://glass.example>\n',
    );
    expect(pageOf(site, 'other.md')).not.toContain('unused');
    expect(readFileSync(join(site, '../dist/index.html'), 'utf8')).toContain('href="https://glass.example"');
  });

  it('are reported where they are more than definitions, or not there', async () => {
    const more = await imported({ ...project('# Lens\n', ...LINES), 'parts/links.md': '*[HTML]: Hyper Text\n' });
    expect(more.err).toContain(
      'IMPORT_SETTING "markdown_extensions.pymdownx.snippets.auto_append" names "parts/links.md"',
    );
    const none = await imported(project('# Lens\n', ...LINES));
    expect(none.err).toContain(
      'IMPORT_SETTING "markdown_extensions.pymdownx.snippets.auto_append" names "parts/links.md"',
    );
  });
});

describe('Markdown of MkDocs', () => {
  it('has its metadata in front matter', async () => {
    const { site, err } = await published(
      project('title: My lens: round\ndescription: Of glass\n    and of water\n\n# Heading\n\nText: no metadata.\n'),
    );
    expect(pageOf(site)).toBe(
      '---\ntitle: "My lens: round"\ndescription: Of glass and of water\n---\n# Heading\n\nText: no metadata.\n',
    );
    expect(readFileSync(join(site, '../dist/index.html'), 'utf8')).toContain('content="Of glass and of water"');
    expect(err).not.toContain('IMPORT_SETTING');
  });

  it('has definition lists as HTML', async () => {
    const { site } = await published(
      project(
        '# Lens\n\nConvex\n: Is **thick** in the middle.\n: Gathers light.\n\nConcave\nHollow\n:   Is thin\n    there.\n\n```\nterm\n: code\n```\n',
        'markdown_extensions: [def_list]',
      ),
    );
    const html = readFileSync(join(site, '../dist/index.html'), 'utf8').replace(/\s*\n\s*/g, '');
    expect(html).toContain(
      '<dt>Convex</dt><dd><p>Is <strong>thick</strong> in the middle.</p></dd><dd><p>Gathers light.</p></dd>',
    );
    expect(html).toContain('<dt>Concave</dt><dt>Hollow</dt><dd><p>Is thin');
    expect(pageOf(site)).toContain('```\nterm\n: code\n```');
  });

  it('has extensions without a counterpart reported, each with its line', async () => {
    const { err } = await imported(
      project(
        '# Lens\n',
        'markdown_extensions:',
        ...['admonition', 'toc', 'pymdownx.critic', 'nl2br', 'wikilinks', 'pymdownx.magiclink'].map(
          (one) => `  - ${one}`,
        ),
      ),
    );
    expect(
      [...err.matchAll(/mkdocs\.yml:(\d+).*"markdown_extensions\.([\w.]+)"/g)].map(([, line, name]) => [line, name]),
    ).toEqual([
      ['5', 'pymdownx.critic'],
      ['6', 'nl2br'],
      ['7', 'wikilinks'],
      ['8', 'pymdownx.magiclink'],
    ]);
  });
});
