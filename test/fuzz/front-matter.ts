import fc from 'fast-check';
import { normalizeConfig } from '../../src/config/normalize.ts';
import { docFields } from '../../src/content/doc.ts';
import { postFields } from '../../src/content/post.ts';
import { createContentCache, readContent } from '../../src/content/read-content.ts';
import type { SiteSources, SourceFile } from '../../src/model/source.ts';
import { checkPlaces, checkPrototype, type Surface, textOf } from './surface.ts';

/** Every field that a text may have, and names of the fields in them. */
const FIELDS = [...new Set([docFields, postFields].flatMap(({ entries }) => Object.keys(entries)))].map(
  (name) => `${name}: `,
);

// biome-ignore format: more readable as one list
const PARTS = [
  ...FIELDS,
  '\n', '\n', '\n', '\r\n', '  ', '\t', ': ', '- ', 'title: ', 'description: ', 'slug: ', 'date: ', 'tags: ', 'authors: ', 'image: ', 'draft: ', 'sidebar_position: ',
  'titel: ', 'name: ', 'url: ', 'title: x\n', 'date: 2025-02-30\n', 'date: 2025-10-02\n', 'tags: [a, b]\n', 'authors: [ana]\n', 'draft: "yes"\n', '[', ']', '{', '}', ',', '"', "'",
  '|', '>', '|\n  ', '#', ' #', '&a ', '*a', '<<: ', '<<: *a', '!!js/function ', '!!binary ', '!!set ', '!<tag:x> ', '? ', '~', 'null', 'true', 'yes', '0x1F', '1e999', '.inf', '2025-10-02',
  '../../x', 'C:\\x', '/', 'a b?c#d', 'ana', '__proto__: ', '__proto__: { polluted: true }\n', 'constructor: ', 'prototype: ', '---', '...', '--- js', '%YAML 1.1\n', '\ufeff', '\u0000', 'slug: "\\ud800"\n', '"\\ud800"', '"\\0"', '\u2028',
  'hero: { title: "<b>", tagline: ', 'hero:\n  actions:\n    - { text: a, link: ', 'features: [{ title: ', 'prev: ', 'next: { label: a, link: ', 'template: splash\n', 'layout: home\n', 'sidebar: false\n', 'editUrl: ', 'lastUpdated: ', 'editLink: ', 'outline: [2, ', 'head: [[meta, { content: ',
  'toc_max_heading_level: ', 'unlisted: ', 'https://a.b', 'javascript:alert(1)',
];

const { config } = normalizeConfig({});

function sourcesOf(path: string, text: string): SiteSources {
  const file: SourceFile = { path, text };
  const reference = { path, length: text.length, read: () => file };
  const at = (folder: string) => (path.startsWith(folder) && path.endsWith('.md') ? [reference] : []);
  const none = {
    apis: [],
    apiFiles: [],
    publicFiles: [],
    assets: new Map(),
    islands: [],
    lockfile: undefined,
    templates: [],
    pageModules: [],
    partials: [],
    elsewhere: [],
  };
  return {
    ...none,
    root: '/site.invalid',
    docs: at('docs/'),
    posts: at('blog/'),
    pages: at('pages/'),
    authors: path.endsWith('authors.yml') ? file : { path: 'blog/authors.yml', text: 'ana: { name: Ana }\n' },
    tags: path.endsWith('tags.yml') ? file : undefined,
  };
}

/** Front matter of every kind of document, and data files. */
export const frontMatter: Surface<readonly [string, string]> = {
  name: 'front matter and data files',
  inputs: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(
        fc.constantFrom('docs/a.md', 'blog/2025-10-02-a.md', 'pages/a.md'),
        textOf(PARTS).map((yaml) => `---\n${yaml}\n---\n\n# Text\n`),
      ),
    },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('docs/a.md', 'blog/a.md'), textOf(['---\n', '---', ...PARTS])) },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom('blog/authors.yml', 'blog/tags.yml'), textOf(PARTS)) },
  ),
  check: async ([path, written]) => {
    // A UTF-8 file cannot contain a lone surrogate; a YAML escape can.
    const text = written.toWellFormed();
    const options = { includeDrafts: true, cache: createContentCache() };
    const { value, diagnostics } = await readContent(sourcesOf(path, text), config, options);
    checkPlaces(
      text,
      diagnostics.filter(({ place }) => place?.file === path),
    );
    for (const { permalink } of [...value.docs, ...value.posts, ...value.pages]) {
      if (/(?:^|\/)\.\.?(?:\/|$)|[?#\\]/.test(decodeURIComponent(permalink))) throw new Error(`Route ${permalink}`);
    }
    checkPrototype();
  },
};
