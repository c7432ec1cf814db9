import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output.ts';
import type { RenderedPage, Route } from '../../model/route.ts';
import { type WhyUnread, whyEndless } from '../../sources/git.ts';
import { type LastChanges, lastChangesOnce, noChanges } from '../../sources/last-changes.ts';
import type { Feature } from '../feature.ts';
import { isPublished, type PublishedSite, publishedUrl } from '../published-site.ts';
import { type XmlElement, xml, xmlDocument } from '../xml.ts';
import { robotsFiles } from './robots.ts';

/** The most addresses that one file may contain (sitemaps.org, protocol). */
const MAX_ADDRESSES = 50_000;

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

/** A sitemap, and the `robots.txt` that names it. */
export const sitemap: Feature = {
  name: 'sitemap',
  isSiteWide: true,
  isReplaceable: true,
  files: async ({ mode, config, sources, pages }) => {
    if (!isPublished(config)) return [];
    // Authors should not have to wait for git.
    const changes = mode === 'build' ? await lastChangesOnce(sources.root) : noChanges;
    const files = [...sitemapFiles(pages, changes, config), ...robotsFiles(config)];
    return { value: files, diagnostics: daysMissing(config, whyEndless(sources.root)) };
  },
};

/** LAST_UPDATED if git did not end, unless pages should have shown the days too, and it has been reported. */
function daysMissing({ docs }: PublishedSite, why: WhyUnread | undefined): Diagnostic[] {
  if (!why || docs.some(({ lastUpdated }) => lastUpdated !== 'none')) return [];
  return [report('LAST_UPDATED', `The sitemap has no dates of changes: ${why.reason}`, { hint: why.hint })];
}

/**
 * Every page that search engines may list, with the day of its last change if it is known. Redirects, unlisted pages
 * and the not-found page are left out.
 */
export function sitemapFiles(
  pages: readonly RenderedPage[],
  changes: LastChanges,
  config: PublishedSite,
): OutputFile[] {
  const listed = pages.map(({ route }) => route).filter(isListed);
  const urls = listed.map((route) =>
    xml(
      'url',
      {},
      xml('loc', {}, publishedUrl(route.path, config)),
      day(lastChangeOf(route, changes)).map((text) => xml('lastmod', {}, text)),
    ),
  );
  const parts = Array.from({ length: Math.ceil(urls.length / MAX_ADDRESSES) }, (_, index) =>
    urls.slice(index * MAX_ADDRESSES, (index + 1) * MAX_ADDRESSES),
  );
  const [only] = parts;
  if (parts.length <= 1) return [file('sitemap.xml', xml('urlset', NAMESPACE, only ?? []))];
  const names = parts.map((_, index) => `sitemap-${index + 1}.xml`);
  const index = names.map((name) => xml('sitemap', {}, xml('loc', {}, publishedUrl(`/${name}`, config))));
  return [
    file('sitemap.xml', xml('sitemapindex', NAMESPACE, index)),
    ...parts.map((part, at) => file(names[at] ?? '', xml('urlset', NAMESPACE, part))),
  ];
}

/** Whether search engines may list a page. */
export function isListed({ unlisted, view }: Route): boolean {
  return !unlisted && view.kind !== 'redirect' && view.kind !== 'not-found';
}

/** The day of the last commit of the page's source; for a list, the newest post; for a post, at least its own date. */
function lastChangeOf({ source, view }: Route, changes: LastChanges): string | undefined {
  const change = source === undefined ? undefined : changes.get(source)?.date;
  if (view.kind === 'blog-post') return change ?? view.post.date;
  if (view.kind === 'blog-list' || view.kind === 'blog-tag' || view.kind === 'blog-author') return view.posts[0]?.date;
  return change;
}

function day(text: string | undefined): string[] {
  return text === undefined ? [] : [text];
}

function file(path: string, root: XmlElement): OutputFile {
  return { path, content: xmlDocument(root), origin: 'the sitemap' };
}
