import { describe, expect, it } from 'vitest';
import type { SidebarItem } from '../../../src/model/sidebar-item.ts';
import { planSite } from '../../../src/routes/plan-site.ts';
import { config, content, doc, page, post } from './content.ts';

const NOTHING = { files: [], placeOf: () => undefined };

/** A sidebar as nested lists of labels. */
function outline(items: readonly SidebarItem[] | undefined): unknown[] {
  return (items ?? []).map((item) => (item.kind === 'link' ? item.label : [item.label, ...outline(item.items)]));
}

describe('planSite', () => {
  it('plans docs from folders: order by position, then by label, numbers as numbers', () => {
    const docs = [
      doc('intro', { sidebarPosition: 1 }),
      doc('zebra'),
      doc('a10'),
      doc('a9'),
      doc('guides/index', { title: 'All guides' }),
      doc('guides/first'),
      doc('guides/deep/inner'),
    ];
    const docFolders = [{ area: 'docs', path: 'guides', label: 'Guides', position: 2 }];
    const { value, diagnostics } = planSite(content({ docs, docFolders }), config(), NOTHING);
    expect(diagnostics).toEqual([]);
    expect(outline(value.sidebars.get('docs')?.items)).toEqual([
      'intro',
      ['Guides', ['Deep', 'guides/deep/inner'], 'guides/first'],
      'a9',
      'a10',
      'zebra',
    ]);
    const first = value.routes.find(({ path }) => path === '/docs/guides/first');
    expect(first?.view).toMatchObject({
      breadcrumbs: [{ label: 'Docs' }, { label: 'Guides', href: '/docs/guides' }],
      pager: { previous: { href: '/docs/guides/deep/inner' }, next: { href: '/docs/a9' } },
    });
  });

  /** Seen to fail without breadcrumbs of pages. */
  it('leads to a nested page through the pages above it, unlisted ones left out', () => {
    const pages = [page('/'), page('/team'), page('/team/press/kit'), page('/team/press', { unlisted: true })];
    const { value } = planSite(content({ pages }), config(), NOTHING);
    const waysTo = (path: string) => value.routes.find((route) => route.path === path)?.view;
    expect(waysTo('/team/press/kit')).toMatchObject({ breadcrumbs: [{ label: 'team', href: '/team' }] });
    expect(waysTo('/team')).toMatchObject({ breadcrumbs: [] });
  });

  /** Seen to fail: `serve` showed the draft, and `build` ended with an error. */
  it('leaves drafts out of the sidebars that name them', () => {
    const main = ['intro', 'later', { dir: 'b' }, { label: 'Drafts', items: ['b/only'] }, { id: 'later', label: 'L' }];
    const docs = [doc('intro')];
    const draftDocs = [
      { area: 'docs', id: 'later' },
      { area: 'docs', id: 'b/01-only' },
    ];
    const [area] = config().docs;
    if (!area) throw new Error('no docs');
    const own = config({ docs: [{ ...area, sidebars: { main } }] });
    const { value, diagnostics } = planSite(content({ docs, draftDocs }), own, NOTHING);
    expect(diagnostics).toEqual([]);
    expect(outline(value.sidebars.get('main')?.items)).toEqual(['intro']);
  });

  /** Seen to fail: the page of the folder was in no sidebar. */
  it('lists the page of a folder that a sidebar names, first, unless the group around it links there', () => {
    const guides = { dir: 'guides' };
    const main = [
      'intro',
      { label: 'All', items: [guides] },
      { type: 'category', label: 'Own', link: { type: 'doc', id: 'guides' }, items: [guides] },
    ];
    const docs = [doc('intro'), doc('guides/a'), doc('guides/index'), doc('guides/deep/index'), doc('guides/deep/b')];
    const { value, diagnostics } = planSite(content({ docs }), config({ docs: { sidebars: { main } } }), NOTHING);
    expect(diagnostics).toEqual([]);
    const deep = ['guides/deep/index', 'guides/deep/b'];
    expect(outline(value.sidebars.get('main')?.items)).toEqual([
      'intro',
      ['All', 'guides/index', 'guides/a', deep],
      ['Own', 'guides/a', deep],
    ]);
  });

  it('labels folders by their names: a version or a year is no ordering prefix', () => {
    const folders = ['7.4', '01-first_steps', '2024-plans', '3. Deploy', '10-2', '5.1.x'];
    const docs = folders.map((folder) => doc(`${folder}/page`));
    const { value } = planSite(content({ docs }), config(), NOTHING);
    const labels = value.sidebars.get('docs')?.items.map(({ label }) => label);
    expect(new Set(labels)).toEqual(new Set(['7.4', 'First steps', '2024 plans', 'Deploy', '10 2', '5.1.x']));
  });

  it('redirects from the docs path to the main doc, and from / to the first section', () => {
    const { value } = planSite(content({ docs: [doc('start'), doc('intro')] }), config(), NOTHING);
    const views = Object.fromEntries(value.routes.map(({ path, view }) => [path, view]));
    expect(views['/docs']).toEqual({ kind: 'redirect', to: '/docs/intro' });
    expect(views['/']).toEqual({ kind: 'redirect', to: '/docs' });
    expect(views['/404']).toMatchObject({ kind: 'not-found', links: [{ href: '/' }, { href: '/docs' }] });
  });

  it('lists all docs on a separate page if a sidebar is long, at a free address', () => {
    const docs = Array.from({ length: 151 }, (_, index) => doc(`page-${index}`));
    const short = planSite(content({ docs: docs.slice(1) }), config(), NOTHING).value;
    expect(short.routes.some(({ view }) => view.kind === 'docs-contents')).toBe(false);
    expect(short.sidebars.get('docs')?.fullList).toBeUndefined();
    const long = planSite(content({ docs: [doc('contents'), ...docs] }), config(), NOTHING).value;
    const list = long.routes.find(({ view }) => view.kind === 'docs-contents');
    expect(list).toMatchObject({ path: '/docs/contents-2', sidebar: 'docs' });
    expect(long.sidebars.get('docs')?.fullList).toEqual({ label: 'All pages', href: '/docs/contents-2' });
    expect(list?.view.kind === 'docs-contents' && outline(list.view.lists[0])).toHaveLength(152);
  });

  it('plans the blog: pages of the list, years, neighbours', () => {
    const posts = [
      post('2025-03-01', 'c'),
      post('2024-02-01', 'b'),
      post('2024-01-01', 'a'),
      post('2023-01-01', 'hidden', { unlisted: true }),
    ];
    const { value } = planSite(content({ posts }), config({ blog: { postsPerPage: 2, title: 'News' } }), NOTHING);
    const views = new Map(value.routes.map(({ path, view }) => [path, view]));
    expect(views.get('/blog')).toMatchObject({
      posts: [{ title: 'c' }, { title: 'b' }],
      newer: undefined,
      older: { href: '/blog/page/2' },
    });
    expect(views.get('/blog/page/2')).toMatchObject({
      posts: [{ title: 'a' }],
      newer: { href: '/blog' },
      older: undefined,
    });
    expect(views.get('/blog/b')).toMatchObject({
      breadcrumbs: [{ label: 'News', href: '/blog' }],
      newer: { href: '/blog/c' },
      older: { href: '/blog/a' },
      post: { dateLabel: 'February 1, 2024' },
    });
    expect(views.get('/blog/hidden')).toMatchObject({ newer: undefined, older: undefined });
    expect(views.get('/blog/archive')).toMatchObject({
      years: [
        { year: '2025', posts: [{ dayLabel: 'March 1' }] },
        { year: '2024', posts: [{ title: 'a' }, { title: 'b' }] },
      ],
    });
    expect(outline(value.sidebars.get('blog')?.items)).toEqual([
      'News',
      ['2025', 'c'],
      ['2024', 'b', 'a'],
      'Archive',
      'Tags',
      'Authors',
    ]);
  });

  it('reports both sources of one address, also if they differ only in case or one is a public file', () => {
    const docs = [doc('a'), doc('x', { permalink: '/docs/A', source: 'docs/x.md' })];
    const files = [{ path: 'docs/intro/index.html', content: '', origin: 'public/docs/intro/index.html' }];
    const { diagnostics } = planSite(content({ docs: [...docs, doc('intro')] }), config(), { ...NOTHING, files });
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['ROUTE_DUPLICATE', 'Both docs/a.md and docs/x.md make the page /docs/A'],
      ['ROUTE_DUPLICATE', 'Both public/docs/intro/index.html and docs/intro.md make the page /docs/intro'],
    ]);
  });

  it('reports a sidebar entry for a missing doc', () => {
    const sidebars = { main: ['intro', { label: 'More', items: ['giude', { dir: 'more' }] }] };
    const docs = [doc('intro'), doc('guide'), doc('more/one')];
    const { value, diagnostics } = planSite(content({ docs }), config({ docs: { sidebars } }), NOTHING);
    expect(outline(value.sidebars.get('main')?.items)).toEqual(['intro', ['More', 'more/one']]);
    expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([['SIDEBAR', 'Did you mean "guide"?']]);
  });
});
