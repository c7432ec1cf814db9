import { describe, expect, it } from 'vitest';
import { headOf } from '../../../src/render/head.ts';
import { pageWords } from '../../../src/render/page-words.ts';
import { planSite } from '../../../src/routes/plan-site.ts';
import { config, content, doc, post } from '../routes/content.ts';

const ana = {
  key: 'ana',
  name: 'Ana',
  title: undefined,
  url: undefined,
  initials: 'A',
  image: undefined,
  permalink: '/blog/authors/ana',
};
const maps = { key: 'maps', label: 'Maps', description: undefined, permalink: '/blog/tags/maps' };
const site = content({
  docs: [
    doc('intro', { title: 'Maps' }),
    doc('guides/same', { title: 'Maps', description: 'Text.' }),
    doc('guides/other', { title: 'Maps </script><b>', description: 'Text.' }),
    doc('guides/more/same', { title: 'Maps' }),
  ],
  posts: [
    post('2025-10-02', 'maps', {
      title: 'Maps',
      authors: [ana],
      tags: [maps],
      image: { src: '/img/a.png', size: { width: 800, height: 400 } },
    }),
  ],
  authors: [ana],
  tags: [maps],
});
const redirects = [
  { from: '/old', to: '/docs/intro' },
  { from: '/moved', to: 'https://c.example/y' },
];
const settings = config({ title: 'Bolivia', url: 'https://b.example', basePath: '/x/', redirects });
const plan = planSite(site, settings, { files: [], placeOf: () => undefined }).value;
const words = pageWords(plan.routes, settings);
const assets = {
  files: [],
  stylesheets: [],
  frameStyle: '',
  sheetsFirst: false,
  printSheet: '/assets/print-1.css',
  referenceSheet: '/assets/reference.css',
  overviewSheet: '/assets/overview.css',
  textSheet: '/assets/texts.css',
  landingSheet: '/assets/landing.css',
  blogSheet: '/assets/blog.css',
  componentSheet: '/assets/components.css',
  mirrorSheet: '/assets/right-to-left.css',
  scripts: [],
  redirectScript: '/assets/redirect.js',
  preloadFonts: [],
  beforePaint: '',
  beforeContent: '',
  diagnostics: [],
  feedStyle: { path: 'assets/feed.css', content: '', origin: '' },
  releaseStyle: { path: 'assets/releases.css', content: '', origin: '' },
  versionStyle: { path: 'assets/versions.css', content: '', origin: '' },
  changeStyle: { path: 'assets/changes.css', content: '', origin: '' },
  signInScript: { path: 'assets/authorization-response.js', content: '', origin: '' },
  choiceScript: { path: 'assets/docs-choice.js', content: '', origin: '' },
};
const drawn = { src: '/assets/preview.1.png', size: { width: 1200, height: 630 } };
const previews = new Map([
  ['/docs/intro', drawn],
  ['/blog/maps', drawn],
]);
const icons = [
  { src: '/assets/tab.png', side: 48, purpose: 'any' },
  { src: '/assets/any.png', side: 192, purpose: 'any' },
  { src: '/assets/touch.png', side: 180, purpose: 'touch' },
] as const;

function head(path: string) {
  const route = plan.routes.find((one) => one.path === path);
  if (!route) throw new Error(`There is no ${path}.`);
  return headOf(route, { config: settings, assets, plan, words, previews, icons });
}

describe('the words of pages', () => {
  it('differ on every page that search engines may list', () => {
    const listed = plan.routes.filter(({ unlisted }) => !unlisted).map(({ path }) => words.get(path));
    expect(listed.length).toBeGreaterThan(9);
    expect(new Set(listed.map((one) => one?.title)).size).toBe(listed.length);
    expect(new Set(listed.map((one) => one?.description)).size).toBe(listed.length);
    expect(listed.filter((one) => !one?.title || !one.description)).toEqual([]);
  });

  it('tell pages of one title apart in words: by the group, all groups, and the address', () => {
    const ids = ['7.4/core/set-up', '7.5/core/set-up', '7.4/core/set_up', 'intro/set-up'];
    const docs = ids.map((id) => doc(id, { title: 'Set up' }));
    const { routes } = planSite(content({ docs }), settings, { files: [], placeOf: () => undefined }).value;
    const own = pageWords(routes, settings);
    expect(docs.map(({ permalink }) => own.get(permalink)?.title)).toEqual([
      'Set up (/docs/7.4/core/set-up) | Bolivia',
      'Set up (7.5, Core) | Bolivia',
      'Set up (/docs/7.4/core/set_up) | Bolivia',
      'Set up (Intro) | Bolivia',
    ]);
    const two = pageWords(
      routes.filter(({ path }) => !path.endsWith('set_up')),
      settings,
    );
    expect(two.get('/docs/7.4/core/set-up')?.title).toBe('Set up (7.4, Core) | Bolivia');
  });

  it('include the group of a page if its title is not unique', () => {
    expect(words.get('/blog/maps')?.title).toBe('Maps (post) | Bolivia');
    expect(words.get('/blog/tags/maps')?.title).toBe('Maps (tag) | Bolivia');
    expect(words.get('/docs/guides/same')?.title).toBe('Maps (Guides) | Bolivia');
    expect(words.get('/blog/authors')?.title).toBe('Authors | Bolivia');
  });
});

/** Seen to fail: `https://b.examplehttps://c.example/y`. */
it('the canonical address of a redirect is its target, on this site or another', () => {
  expect(head('/old').canonical).toBe('https://b.example/x/docs/intro');
  expect(head('/moved').canonical).toBe('https://c.example/y');
});

/** Required or recommended by search engines for each type. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  BlogPosting: ['headline', 'datePublished', 'author', 'image', 'url', 'publisher'],
  TechArticle: ['headline', 'url', 'description'],
  BreadcrumbList: ['itemListElement'],
  Blog: ['name', 'url'],
  ProfilePage: ['mainEntity', 'url'],
};

describe('structured data', () => {
  const graphOf = (path: string) => JSON.parse(head(path).structuredData ?? '{}')['@graph'] ?? [];

  it('describes a page with the fields of its type and absolute addresses', () => {
    for (const { path } of plan.routes) {
      for (const thing of graphOf(path)) {
        for (const field of FIELDS[thing['@type']] ?? ['there is no such type'])
          expect(thing, path).toHaveProperty(field);
        for (const [, address] of JSON.stringify(thing).matchAll(/"(?:url|item|image)":"([^"]*)"/g))
          expect(address, path).toMatch(/^https:\/\/b\.example\/x\//);
      }
    }
    expect(graphOf('/blog/maps').map((thing: { '@type': string }) => thing['@type'])).toEqual([
      'BlogPosting',
      'BreadcrumbList',
    ]);
  });

  it('has breadcrumbs from the start of the section to the page', () => {
    const [list] = graphOf('/blog/tags/maps');
    expect(list.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Blog', item: 'https://b.example/x/blog' },
      { '@type': 'ListItem', position: 2, name: 'Tags', item: 'https://b.example/x/blog/tags' },
      { '@type': 'ListItem', position: 3, name: 'Maps', item: 'https://b.example/x/blog/tags/maps' },
    ]);
  });

  it('cannot end its script element', () => {
    expect(head('/docs/guides/other').structuredData).not.toContain('<');
    expect(graphOf('/docs/guides/other')[0].headline).toBe('Maps </script><b>');
  });

  it('is missing if a page is unlisted, or if the address of the site is unknown', () => {
    expect(head('/404').structuredData).toBeUndefined();
    expect(head('/').structuredData).toBeUndefined();
    const route = plan.routes.find(({ path }) => path === '/blog/maps');
    const { url: _, ...rest } = settings;
    const unknown =
      route && headOf(route, { config: { ...rest, url: undefined }, assets, plan, words, previews, icons });
    expect([unknown?.structuredData, unknown?.canonical, unknown?.image]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the preview image', () => {
  it('is the one that docgen draws, with its absolute address, its size and the title of the page', () => {
    expect(head('/docs/intro').image).toEqual({
      src: 'https://b.example/x/assets/preview.1.png',
      size: { width: 1200, height: 630 },
      alt: 'Maps (Docs) | Bolivia',
    });
  });

  it("is the author's own if there is one, and missing if nothing was drawn", () => {
    expect(head('/blog/maps').image).toMatchObject({ src: 'https://b.example/x/img/a.png', size: { width: 800 } });
    expect(head('/404').image).toBeUndefined();
  });
});

describe('icons', () => {
  it('include the one for home screens', () => {
    expect(head('/404').touchIcon).toBe('/assets/touch.png');
  });

  it('include a small one for browsers without SVG support, unless the favicon is not an SVG', () => {
    expect(head('/404').tabIcon).toBe('/assets/tab.png');
    const route = plan.routes.find(({ path }) => path === '/404');
    const withIcon = (favicon: string) =>
      route && headOf(route, { config: { ...settings, favicon }, assets, plan, words, previews, icons }).tabIcon;
    expect([withIcon('/a.svg'), withIcon('/a.ico')]).toEqual(['/assets/tab.png', undefined]);
  });
});
