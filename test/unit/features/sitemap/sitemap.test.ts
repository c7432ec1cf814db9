import { describe, expect, it } from 'vitest';
import { isPublished, type PublishedSite } from '../../../../src/features/published-site.ts';
import { robotsFiles } from '../../../../src/features/sitemap/robots.ts';
import { sitemapFiles } from '../../../../src/features/sitemap/sitemap.ts';
import type { RenderedPage, Route } from '../../../../src/model/route.ts';
import { planSite } from '../../../../src/routes/plan-site.ts';
import { textReference } from '../../../../src/text-reference.ts';
import { config, content, doc, post } from '../../routes/content.ts';
import { rendered } from '../../routes/rendered.ts';
import { views } from '../../templates/records/views.ts';
import { xmlProblems } from '../validate-xml.ts';

function published(basePath = '/'): PublishedSite {
  const site = config({ url: 'https://maps.example', basePath });
  if (!isPublished(site)) throw new Error('The site has no address.');
  return site;
}

const pageOf = (route: Route): RenderedPage => ({ route, html: textReference(''), links: [], ids: [] });

function planned(): RenderedPage[] {
  const all = content({
    docs: [doc('intro'), doc('a&b'), doc('secret', { unlisted: true })],
    posts: [post('2025-10-02', 'new'), post('2024-01-31', 'old')],
  });
  return planSite(all, published(), { files: [], placeOf: () => undefined }).value.routes.map(pageOf);
}

const changes = new Map([
  ['docs/intro.md', { date: '2025-01-01', author: 'Ana' }],
  ['blog/2024-01-31-old.md', { date: '2024-03-01', author: 'Ana' }],
]);

describe('the sitemap', () => {
  it('lists every page for search engines with its last change, and is valid', async () => {
    const [file] = sitemapFiles(planned(), changes, published('/base/'));
    const text = String(file?.content);
    expect(await xmlProblems(text, 'sitemap.rng')).toEqual([]);
    const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>(?:\s*<lastmod>([^<]+))?/g)].map(([, loc, day]) => [loc, day]);
    expect(urls).toEqual([
      ['https://maps.example/base/blog', '2025-10-02'],
      ['https://maps.example/base/blog/archive', undefined],
      ['https://maps.example/base/blog/authors', undefined],
      ['https://maps.example/base/blog/new', '2025-10-02'],
      ['https://maps.example/base/blog/old', '2024-03-01'],
      ['https://maps.example/base/blog/tags', undefined],
      ['https://maps.example/base/docs/a&amp;b', undefined],
      ['https://maps.example/base/docs/intro', '2025-01-01'],
    ]);
  });

  it('lists no redirects, no not-found page and no unlisted pages', () => {
    const pages = [
      rendered('/old', views.redirect),
      rendered('/404', views['not-found']),
      rendered('/secret', views.page, { unlisted: true }),
      rendered('/about', views.page),
    ];
    const [file] = sitemapFiles(pages, new Map(), published());
    expect(String(file?.content).match(/<loc>[^<]*/g)).toEqual(['<loc>https://maps.example/about']);
  });

  it('is split if one file may not contain all addresses', async () => {
    const [first] = planned();
    if (!first) throw new Error('There is no page.');
    const many = Array.from({ length: 50_001 }, (_, index) =>
      pageOf({ ...first.route, unlisted: false, path: `/p${index}`, view: { kind: 'module', module: 'x' } }),
    );
    const files = sitemapFiles(many, new Map(), published());
    expect(files.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    expect(await xmlProblems(String(files[0]?.content), 'sitemap.rng')).toEqual([]);
    expect(String(files[0]?.content)).toContain('<loc>https://maps.example/sitemap-2.xml</loc>');
    expect(String(files[2]?.content).match(/<url>/g)).toHaveLength(1);
  });

  it('is validated by a grammar that detects errors', async () => {
    const faulty = sitemapFiles(
      planned(),
      new Map([['docs/intro.md', { date: 'yesterday', author: 'Ana' }]]),
      published(),
    );
    expect(await xmlProblems(String(faulty[0]?.content), 'sitemap.rng')).not.toEqual([]);
  });
});

describe('robots.txt', () => {
  it('names the sitemap, at the root of a host only', () => {
    expect(robotsFiles(published())[0]?.content).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://maps.example/sitemap.xml\n',
    );
    expect(robotsFiles(published('/base/'))).toEqual([]);
  });
});
