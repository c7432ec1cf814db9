import { hash } from 'node:crypto';
import type { SiteConfig } from '../model/config.ts';
import type { Digest, OutputFile } from '../model/output.ts';
import type { PageLink, RenderedPage, Route } from '../model/route.ts';
import { withBase } from '../render/addresses.ts';
import type { PageWords } from '../render/page-words.ts';
import type { Shelf } from '../shelf.ts';
import { pageMarkdown } from './page-markdown.ts';
import type { SiteAddresses } from './site-addresses.ts';
import type { TwinWriter } from './twin-writer.ts';

/** A page as Markdown. */
export interface PageTwin {
  readonly route: Route;
  /** What the page says, its title as the first heading. */
  readonly body: string;
  readonly file: OutputFile;
}

/** The Markdown of a page, with what it was made from. */
export interface KeptTwin {
  /** Of the page's HTML; undefined where no digest was made. */
  readonly sha256: string | undefined;
  /** Links of the page that lead to no page with Markdown, joined by spaces: the HTML does not tell which ones do. */
  readonly otherLinks: string;
  /** What stands above the body in its file. */
  readonly head: string;
  readonly body: string;
  /** Of the file, where the page has one of its own. */
  readonly digest?: Digest | undefined;
  /** The page itself, within one process. */
  readonly page?: RenderedPage | undefined;
}

/** Twins of the last build, by the paths of their pages. */
export interface TwinCache {
  twins: ReadonlyMap<string, KeptTwin>;
  /** Those of a former process, as they were found. */
  stored?: ReadonlyMap<string, KeptTwin>;
  /** Where texts are put until they are written; undefined: they stay in memory. */
  shelf?: Shelf;
}

/** What the twins are made with beside the pages. */
export interface TwinContext {
  readonly config: SiteConfig;
  /** By path. */
  readonly words: ReadonlyMap<string, PageWords>;
  /** Has the Markdown of the pages that this build rendered. */
  readonly writer: TwinWriter;
}

/** The Markdown of every page that has an address for it; what was made from the same page is not made again. */
export async function pageTwins(
  pages: readonly RenderedPage[],
  { config, words, writer }: TwinContext,
  cache: TwinCache,
): Promise<PageTwin[]> {
  const { addresses } = writer;
  const otherLinks = otherLinksIn(addresses);
  const next = new Map<string, KeptTwin>();
  const twins: PageTwin[] = [];
  for (const page of pages) {
    const { route } = page;
    if (route.markdown === undefined) continue;
    const head = frontMatter(route, words.get(route.path), config);
    const own = { sha256: page.digest?.sha256, otherLinks: otherLinks(page), head, page };
    const known = cache.twins.get(route.path);
    const twin =
      known && isSame(known, own)
        ? known
        : kept({ ...own, body: (await writer.bodyOf(route.path)) ?? pageMarkdown(page.html, addresses) }, cache.shelf);
    next.set(route.path, twin);
    const file = {
      path: decodeURIComponent(route.markdown).slice(1),
      get content() {
        return head + twin.body;
      },
      digest: twin.digest,
      origin: route.source ?? 'docgen',
    };
    twins.push({
      route,
      get body() {
        return twin.body;
      },
      file,
    });
  }
  cache.twins = next;
  return twins;
}

function isSame(known: KeptTwin, own: Omit<KeptTwin, 'body'>): boolean {
  const isSamePage = known.page === own.page || (own.sha256 !== undefined && known.sha256 === own.sha256);
  return isSamePage && known.otherLinks === own.otherLinks && known.head === own.head;
}

/** With the digest of its file, if its page has one; the text of a large site is put aside. */
function kept(twin: KeptTwin, shelf: Shelf | undefined): KeptTwin {
  const { body, ...facts } = twin;
  if (twin.sha256 === undefined) return twin;
  const head = Buffer.from(twin.head);
  const bytes = Buffer.concat([head, Buffer.from(body)]);
  const digest = { sha256: hash('sha256', bytes, 'hex'), size: bytes.length };
  if (!shelf) return { ...twin, digest };
  const read = shelf.put(bytes);
  return {
    ...facts,
    digest,
    get body() {
      return Buffer.from(read()).toString('utf8', head.length);
    },
  };
}

/** Pages share the records of the links that they have in common. */
function otherLinksIn({ markdownOf }: SiteAddresses): (page: RenderedPage) => string {
  const known = new Map<PageLink, boolean>();
  const isOther = (link: PageLink): boolean => {
    const found = known.get(link);
    if (found !== undefined) return found;
    const { href, element } = link;
    const is = element === 'a' && href.startsWith('/') && !markdownOf(href.replace(/#.*/, ''));
    known.set(link, is);
    return is;
  };
  return ({ links }) =>
    links
      .filter(isOther)
      .map(({ href }) => href)
      .join(' ');
}

/** Title, description and the page's own address before the text, as YAML, of which JSON's strings are a part. */
function frontMatter(route: Route, words: PageWords | undefined, { url, basePath, title }: SiteConfig): string {
  const fields = {
    title: route.title || words?.title || title,
    description: words?.description,
    canonical: url === undefined ? undefined : url + withBase(route.path, basePath),
  };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value ? [`${name}: ${JSON.stringify(value)}\n`] : [],
  );
  return `---\n${lines.join('')}---\n\n`;
}
