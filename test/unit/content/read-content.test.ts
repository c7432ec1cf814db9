import { describe, expect, it } from 'vitest';
import { site } from './site.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>';

describe('pages', () => {
  it('get their routes and titles', async () => {
    const { content, problems } = await site({
      'pages/about.md': '# About *us*',
      'pages/aboutOld.md': 'Old.',
      'pages/deep/index.md': '---\ntitle: From front matter\n---\n# From heading',
      'pages/potosí page.md': 'x',
      'pages/slugged.md': '---\nslug: a/b\n---\n',
      'pages/home.tsx': 'export default () => null;',
    }).read();
    expect(problems).toEqual([]);
    expect(content.pages.map(({ permalink, title }) => [permalink, title])).toEqual([
      ['/about', 'About us'],
      ['/aboutOld', 'AboutOld'],
      ['/deep', 'From front matter'],
      ['/potos%C3%AD%20page', 'Potosí page'],
      ['/a/b', 'Slugged'],
    ]);
    expect(content.pageModules).toMatchObject([{ source: 'pages/home.tsx', permalink: '/home' }]);
  });
});

describe('docs', () => {
  it('have the address of their folder as its page, whatever their id', async () => {
    const { content } = await site({
      'docs/usage/index.md': '---\nid: home\n---\n# Usage',
      'docs/usage/first.md': '---\nid: one\n---\n# First',
    }).read();
    expect(content.docs.map(({ id, permalink }) => [id, permalink])).toEqual([
      ['usage/one', '/docs/usage/one'],
      ['usage/home', '/docs/usage'],
    ]);
  });

  it('get routes without numbers, and folders their order', async () => {
    const { content, problems } = await site({
      'docs/01-intro.md': '---\nsidebar_label: Start\n---\n# Introduction',
      'docs/02-guides/index.md': 'x',
      'docs/02-guides/first-steps.md': '---\nsidebar_position: 7\n---\n',
      'docs/deep/README.md': 'x',
      'docs/deep/_category_.yml': 'label: Depths\nposition: 3\n',
    }).read();
    expect(problems).toEqual([]);
    expect(content.docs.map((doc) => [doc.id, doc.permalink, doc.sidebarLabel, doc.sidebarPosition])).toEqual([
      ['01-intro', '/docs/intro', 'Start', 1],
      ['02-guides/first-steps', '/docs/guides/first-steps', 'First steps', 7],
      ['02-guides/index', '/docs/guides', 'Guides', undefined],
      ['deep/README', '/docs/deep', 'Deep', undefined],
    ]);
    expect(content.docFolders).toEqual([
      { area: 'docs', path: '02-guides', label: 'Guides', position: 2 },
      { area: 'docs', path: 'deep', label: 'Depths', position: 3 },
    ]);
  });

  it('can be linked to by file, including a preview image', async () => {
    const { content, problems } = await site({
      'docs/a.md': '---\nimage: ./dot.svg\n---\n[b](./b.md#x) [about](../pages/about.md) ![dot](/img/dot.svg)',
      'docs/b.md': '[gone](./c.md)',
      'docs/dot.svg': svg,
      'pages/about.md': 'x',
      'public/img/dot.svg': svg,
    }).read();
    expect(problems).toEqual(['docs/b.md:1:1 LINK_UNRESOLVED']);
    const [a] = content.docs;
    expect(a?.document.html.read()).toContain('<a href="/docs/b#x">b</a> <a href="/about">about</a>');
    expect(a?.document.html.read()).toContain('<img src="/img/dot.svg" width="8" height="4"');
    expect(a?.image?.src).toMatch(/^\/assets\/files\/dot-[0-9a-f]{8}\.svg$/);
    expect(a?.image?.size).toEqual({ width: 8, height: 4 });
    expect(a?.document.assets).toMatchObject([{ href: a?.image?.src, file: { path: 'docs/dot.svg' } }]);
  });
});

describe('posts', () => {
  it('are ordered, with authors, tags and reading time', async () => {
    const { content, problems } = await site({
      'blog/authors.yml': 'ana:\n  name: Ana María Quispe\n  url: https://example.org\n',
      'blog/tags.yml': 'new-places:\n  label: New places\n  description: Where to go.\nold:\n  permalink: archive\n',
      'blog/2025-10-02-new-places.md':
        '---\nauthors: ana\ntags: [new-places]\n---\n# Hello\n\nLead.\n\n<!-- truncate -->\n\nRest.',
      'blog/launch/index.md': '---\ndate: 2025-11-01\ntitle: Launch\nslug: launched\n---\nx',
      'blog/2025-10-02-a.md': 'word '.repeat(401),
      'blog/2025/09/01/early.md': 'x',
    }).read();
    expect(problems).toEqual(['blog/2025-10-02-a.md:1:1 POST_NO_EXCERPT']);
    expect(content.posts.map((post) => [post.permalink, post.date, post.title, post.readingMinutes])).toEqual([
      ['/blog/launched', '2025-11-01', 'Launch', 1],
      ['/blog/a', '2025-10-02', 'A', 3],
      ['/blog/new-places', '2025-10-02', 'Hello', 1],
      ['/blog/2025/09/01/early', '2025-09-01', 'Early', 1],
    ]);
    const post = content.posts[2];
    expect(post?.authors).toMatchObject([{ key: 'ana', initials: 'AQ', permalink: '/blog/authors/ana' }]);
    expect(post?.tags).toMatchObject([{ label: 'New places', permalink: '/blog/tags/new-places' }]);
    expect(post?.document.excerptHtml?.read()).toBe('<p>Lead.</p>');
    expect(content.tags.map(({ permalink }) => permalink)).toEqual(['/blog/tags/new-places', '/blog/tags/archive']);
  });

  it('report what is missing from their data files', async () => {
    const { content, problems } = await site({
      'blog/authors.yml': 'ana:\n  name: Ana\n',
      'blog/tags.yml': 'places:\n  label: Places\n',
      'blog/2025-10-02-x.md': '---\nauthors: [anna]\ntags: [place, Other]\n---\nx',
      'blog/undated.md': 'x',
      'blog/2025-02-30-impossible.md': 'x',
      'blog/2025-10-03-wrong.md': '---\ndate: yesterday\n---\nx',
    }).read();
    expect(problems).toEqual([
      'blog/2025-02-30-impossible.md:1:1 POST_DATE',
      'blog/2025-10-03-wrong.md:2:7 FM_DATE',
      'blog/undated.md:1:1 POST_DATE',
      'blog/2025-10-02-x.md:2:11 AUTHOR_UNKNOWN Did you mean "ana"?',
      'blog/2025-10-02-x.md:3:8 TAG_UNKNOWN Did you mean "places"?',
      'blog/2025-10-02-x.md:3:15 TAG_UNKNOWN',
    ]);
    expect(content.tags.map(({ label }) => label)).toEqual(['Other', 'place', 'Places']);
  });

  it.each([
    ['a fault of syntax', 'ana:\n  name: [Ana\n', '2:12 DATA_SYNTAX'],
    ['a list', '- ana\n', '1:1 DATA_SHAPE'],
    ['an author without a name', 'ana:\n  title: x\n', '1:1 DATA_SHAPE'],
    ['an author of the wrong shape', 'ana: Ana\n', '1:6 DATA_SHAPE'],
    ['an address that would run', 'ana:\n  name: Ana\n  url: "javascript:alert(1)"\n', '3:8 DATA_SHAPE'],
    ['a picture that is not there', 'ana:\n  name: Ana\n  image: /ana.png\n', '3:10 ASSET_MISSING'],
    ['the same author twice', 'ana:\n  name: Ana\nana:\n  name: Ana\n', '3:1 DATA_SHAPE'],
    ['an unknown field', 'ana:\n  name: Ana\n  nmae: Ana\n', '3:3 FM_UNKNOWN Did you mean "name"?'],
  ])('report authors with %s', async (_, authors, problem) => {
    const { problems } = await site({ 'blog/authors.yml': authors, 'pages/a.md': 'x' }).read();
    expect(problems).toEqual([`blog/authors.yml:${problem}`]);
  });
});

describe('drafts', () => {
  it('are left out unless requested, and a link to one leads nowhere', async () => {
    const { read } = site({ 'docs/a.md': '---\ndraft: true\n---\n[x](./none.md)', 'docs/b.md': '[a](./a.md)' });
    const without = await read();
    expect(without.content.docs.map(({ id }) => id)).toEqual(['b']);
    expect(without.content.draftDocs).toEqual([{ area: 'docs', id: 'a' }]);
    expect(without.problems).toEqual(['docs/b.md:1:1 LINK_UNRESOLVED']);
    const included = await read(true);
    expect(included.content.docs.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(included.problems).toEqual(['docs/a.md:4:1 LINK_UNRESOLVED']);
  });
});

describe('the cache', () => {
  it('returns the same document, with its problems, until something that it depends on changes', async () => {
    const { read, write } = site({
      'docs/a.md': '[b](./b.md) [c](./c.md) ![dot](./dot.svg)',
      'docs/b.md': 'x',
      'docs/dot.svg': svg,
    });
    const [first, again] = [await read(), await read()];
    const document = (result: typeof first) => result.content.docs.find(({ id }) => id === 'a')?.document;
    expect(document(again)).toBe(document(first));
    expect(again.problems).toEqual(first.problems);

    write('docs/other.md', 'x');
    expect(document(await read())).toBe(document(first));

    write('docs/c.md', '---\nslug: sea\n---\n');
    const linked = await read();
    expect(document(linked)?.html.read()).toContain('<a href="/docs/sea">c</a>');
    expect(linked.problems).toEqual([]);

    write('docs/dot.svg', svg.replace('width="8"', 'width="80"'));
    expect(document(await read())?.html.read()).toContain('width="80"');
  });
});
