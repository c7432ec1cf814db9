import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { atomFeed } from '../../../../src/features/feeds/atom.ts';
import { blogFeed } from '../../../../src/features/feeds/feed.ts';
import { feedFiles } from '../../../../src/features/feeds/feeds.ts';
import { rssFeed } from '../../../../src/features/feeds/rss.ts';
import { isPublished, type PublishedSite } from '../../../../src/features/published-site.ts';
import { blogFeeds } from '../../../../src/routes/feeds.ts';
import { textReference } from '../../../../src/text-reference.ts';
import { config, content, emptyDocument, post } from '../../routes/content.ts';
import { xmlProblems } from '../validate-xml.ts';

const author = { key: 'ana', name: 'Ana & Co', title: undefined, url: undefined, initials: 'A', image: undefined };
const html = [
  '<h2 id="part">Part <a class="heading-anchor" href="#part" aria-label="Direct link to Part"></a></h2>',
  '<p>See <a href="/docs/intro#x">the docs</a>, <a href="#part">above</a> or <a href="https://other.example/">more</a>.</p>',
  '<img src="/img/map.png" srcset="/img/map.png 1x, /img/map-2.png 2x" alt="Map">',
  '<div class="code-block" data-language="js"><pre tabindex="0"><code class="language-js"><span class="line">',
  '<span class="tk-keyword">if</span> (a &lt; b) {}</span></code></pre>',
  '<div class="code-actions" hidden><button type="button">Copy</button></div></div>',
].join('');
const posts = [
  post('2025-10-02', 'new', {
    title: 'New & <b>old</b> ]]> \u0001',
    description: 'All that is “new”.',
    image: { src: '/img/card.png', size: undefined },
    authors: [{ ...author, permalink: '/blog/authors/ana' }],
    tags: [{ key: 'a', label: 'A & B', description: undefined, permalink: '/blog/tags/a' }],
    document: { ...emptyDocument, html: textReference(html) },
  }),
  post('2024-01-31', 'old'),
  post('2025-12-01', 'hidden', { unlisted: true }),
];

const paths = { pages: new Set<string>(), htmlFiles: new Set<string>() };

function published(more: object = {}): PublishedSite {
  const site = config({ title: 'Maps', url: 'https://maps.example', basePath: '/base/', ...more });
  if (!isPublished(site)) throw new Error('The site has no address.');
  return site;
}

function files(): Map<string, string> {
  const site = published();
  const made = feedFiles(blogFeeds(site.blog), content({ posts }), {
    config: site,
    stylesheet: '/base/feed.css',
    paths,
  });
  return new Map(made.map((file) => [file.path, String(file.content)]));
}

describe('the feeds of the blog', () => {
  it('are valid RSS, Atom and JSON', async () => {
    expect(await xmlProblems(files().get('blog/rss.xml') ?? '', 'rss.rng')).toEqual([]);
    expect(await xmlProblems(files().get('blog/atom.xml') ?? '', 'atom.rng')).toEqual([]);
    const ajv = addFormats.default(new Ajv2020());
    const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../schemas/feed.schema.json'), 'utf8'));
    ajv.validate(schema, JSON.parse(files().get('blog/feed.json') ?? ''));
    expect(ajv.errors).toBeNull();
  });

  it('list the thirty newest posts, and no hidden one', () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      post('2025-10-02', `p${index}`, { unlisted: index % 8 === 0 }),
    );
    const items = blogFeed(content({ posts: many }), published(), paths)?.items ?? [];
    expect(items).toHaveLength(30);
    expect(items.slice(0, 2).map(({ title }) => title)).toEqual(['p1', 'p2']);
  });

  it('are validated by grammars that detect errors', async () => {
    const feed = blogFeed(content({ posts }), published(), paths);
    if (!feed) throw new Error('There is no feed.');
    const faulty = { ...feed, updated: 'today', items: feed.items.map((item) => ({ ...item, url: '/blog/new' })) };
    expect(await xmlProblems(rssFeed(faulty, 'https://maps.example/rss.xml', []), 'rss.rng')).not.toEqual([]);
    expect(await xmlProblems(atomFeed(faulty, 'https://maps.example/atom.xml', []), 'atom.rng')).not.toEqual([]);
    expect(await xmlProblems('<rss version="2.0"><channel>', 'rss.rng')).not.toEqual([]);
  });

  it('contain complete posts with absolute addresses, and nothing that needs the page', () => {
    const [first] = JSON.parse(files().get('blog/feed.json') ?? '').items;
    const body = parseDocument(first.content_html);
    const addresses = DomUtils.findAll(() => true, body.children).flatMap(({ attribs }) => [
      ...[attribs.href, attribs.src].filter((one) => one !== undefined),
      ...(attribs.srcset?.split(', ') ?? []),
    ]);
    expect(addresses).toEqual([
      'https://maps.example/base/docs/intro#x',
      'https://maps.example/base/blog/new#part',
      'https://other.example/',
      'https://maps.example/base/img/map.png',
      'https://maps.example/base/img/map.png 1x',
      'https://maps.example/base/img/map-2.png 2x',
    ]);
    expect(DomUtils.textContent(body)).toBe('Part See the docs, above or more.if (a < b) {}');
    expect(first.content_html).not.toMatch(/button|span|class=|tabindex/);
  });

  it('list what is listed, newest first, dated by the newest post and not by the clock', () => {
    const { items } = JSON.parse(files().get('blog/feed.json') ?? '');
    expect(items.map((item: { url: string }) => item.url)).toEqual([
      'https://maps.example/base/blog/new',
      'https://maps.example/base/blog/old',
    ]);
    expect(files().get('blog/rss.xml')).toContain('<lastBuildDate>Thu, 02 Oct 2025 00:00:00 GMT</lastBuildDate>');
  });

  it('refer to their style sheet, and contain links for browsers', () => {
    const rss = parseDocument(files().get('blog/rss.xml') ?? '', { xmlMode: true });
    expect(files().get('blog/rss.xml')).toContain('<?xml-stylesheet type="text/css" href="/base/feed.css"?>');
    const [link] = DomUtils.getElementsByTagName('h:a', rss);
    expect(link && DomUtils.textContent(link)).toBe('New & <b>old</b> ]]> ');
    expect(link?.attribs.href).toBe('https://maps.example/base/blog/new');
  });
});
