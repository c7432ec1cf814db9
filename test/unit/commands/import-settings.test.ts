import { describe, expect, it } from 'vitest';
import { imported } from './imported-project.ts';

/** A configuration of each generator, in which each line with `// no` or `# no` sets something without a counterpart. */
const CONFIGS: Readonly<Record<string, readonly [file: string, text: string, page: string]>> = {
  Docusaurus: [
    'docusaurus.config.js',
    `module.exports = {
  title: 'A', url: 'https://a.example', baseUrl: '/', onBrokenLinks: 'warn',
  noIndex: true, // no
  titleDelimiter: '-', // no
  future: { v4: true },
  headTags: [{ tagName: 'meta', attributes: { property: 'og:image', content: '/a.png' } }], // no
  markdown: {
    format: 'mdx',
    preprocessor: ({ fileContent }) => fileContent, // no
    parseFrontMatter: async (params) => params, // no
  },
  themeConfig: {
    metadata: [{ name: 'keywords', content: 'cooking' }], // no
    image: 'img/card.png', // no
    prism: {
      theme: {},
      magicComments: [{ className: 'own', line: 'own-line' }], // no
    },
  },
};
`,
    'docs/a.md',
  ],
  'the plugins of Docusaurus': [
    'docusaurus.config.js',
    `const plugin = require('remark-of-ours');
module.exports = {
  title: 'A', url: 'https://a.example', baseUrl: '/',
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: undefined,
          remarkPlugins: [plugin], // no
          beforeDefaultRemarkPlugins: [plugin], // no
          sidebarItemsGenerator: async () => [], // no
          admonitions: {
            keywords: ['recipe'], // no
          },
          breadcrumbs: true,
        },
        blog: false,
        theme: {
          customCss: './src/own.css', // no
        },
        sitemap: {
          changefreq: 'daily',
          ignorePatterns: ['/tags/**'], // no
        },
        gtag: { trackingID: 'G-1' }, // no
      },
    ],
  ],
};
`,
    'docs/a.md',
  ],
  VitePress: [
    '.vitepress/config.mjs',
    `export default {
  title: 'A',
  titleTemplate: ':title - B', // no
  head: [['link', { rel: 'icon', href: '/a.svg' }], ['meta', { property: 'og:title', content: 'A' }], ['script', { src: 'https://s.example/s.js' }]], // no
  locales: { root: { label: 'English' }, fr: { label: 'Français', link: '/fr/' } }, // no
  markdown: {
    theme: 'nord',
    config: (md) => md, // no
  },
  vite: {
    server: { port: 1 },
    plugins: [{ name: 'own' }], // no
  },
  buildEnd() {}, // no
  transformHead: () => [], // no
  transformPageData(page) { page.own = 1; }, // no
  themeConfig: {
    outline: 2,
    carbonAds: { code: 'x' }, // no
  },
};
`,
    'index.md',
  ],
  Starlight: [
    'astro.config.mjs',
    `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  site: 'https://a.example',
  markdown: {
    remarkPlugins: [() => () => {}], // no
  },
  integrations: [
    starlight({
      title: 'A',
      head: [{ tag: 'script', attrs: { src: '/own.js' } }], // no
      pagination: false, // no
    }),
  ],
});
`,
    'src/content/docs/index.md',
  ],
  MkDocs: [
    'mkdocs.yml',
    `site_name: A
theme:
  name: material
  features: [navigation.tabs]
  static_templates: [own.html] # no
extra:
  version: 1
  analytics: { provider: google, property: G-1 } # no
hooks: [own.py] # no
markdown_extensions:
  - pymdownx.superfences:
      custom_fences: [{ name: mermaid, class: mermaid }, { name: vega, class: vega }] # no
  - toc:
      permalink: true
      toc_depth: 2 # no
`,
    'docs/index.md',
  ],
  mdBook: [
    'book.toml',
    `[book]
title = "A"
text-direction = "rtl" # no

[output.html]
cname = "a.example" # no
no-section-label = true

[output.pandoc] # no
`,
    'src/SUMMARY.md',
  ],
};

describe('settings of a project without a counterpart', () => {
  it.for(Object.entries(CONFIGS))('are each listed with their line: %s', async ([, [file, text, page]]) => {
    const { err } = await imported({ [file]: text, [page]: '---\ntitle: A\n---\n\nText.\n' });
    const listed = [...err.matchAll(/:(\d+):\d+: warning IMPORT_SETTING/g)].map(([, line]) => Number(line));
    const marked = text.split('\n').flatMap((line, index) => (/ (?:\/\/|#) no$/.test(line) ? [index + 1] : []));
    expect(listed.sort((a, b) => a - b)).toEqual(marked);
  });

  it('name what a head holds', async () => {
    const [file, text, page] = CONFIGS.VitePress ?? ['', '', ''];
    const { err } = await imported({ [file]: text, [page]: '# A\n' });
    expect(err).toContain('"head" has elements that are left out: script https://s.example/s.js\n');
  });
});
