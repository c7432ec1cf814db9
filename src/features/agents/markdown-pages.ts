import { hash } from 'node:crypto';
import type { SiteConfig } from '../../model/config.ts';
import type { Digest, OutputFile } from '../../model/output.ts';
import type { PageLink, RenderedPage, Route } from '../../model/route.ts';
import { withBase } from '../../render/addresses.ts';
import type { PageWords } from '../../render/page-words.ts';
import type { SpillFile } from '../../spill-file.ts';
import type { MarkdownWriter } from './markdown-writer.ts';
import { pageMarkdown } from './page-markdown.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** A page as Markdown. */
export interface MarkdownPage {
  readonly route: Route;
  /** What the page says, its title as the first heading. */
  readonly body: string;
  readonly file: OutputFile;
}

/** The Markdown of a page, with what it was made from. */
export interface KeptMarkdownPage {
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

/** Markdown pages of the last build, by the paths of their pages. */
export interface MarkdownPageCache {
  markdownPages: ReadonlyMap<string, KeptMarkdownPage>;
  /** Those of a former process, as they were found. */
  stored?: ReadonlyMap<string, KeptMarkdownPage>;
  /** Where texts are put until they are written; undefined: they stay in memory. */
  spillFile?: SpillFile;
}

/** What the Markdown pages are made with beside the pages. */
export interface MarkdownPageContext {
  readonly config: SiteConfig;
  /** By path. */
  readonly words: ReadonlyMap<string, PageWords>;
  /** Has the Markdown of the pages that this build rendered. */
  readonly writer: MarkdownWriter;
}

/** The Markdown of every page that has an address for it; what was made from the same page is not made again. */
export async function markdownPagesOf(
  pages: readonly RenderedPage[],
  { config, words, writer }: MarkdownPageContext,
  cache: MarkdownPageCache,
): Promise<MarkdownPage[]> {
  const { addresses } = writer;
  const otherLinks = otherLinksIn(addresses);
  const next = new Map<string, KeptMarkdownPage>();
  const markdownPages: MarkdownPage[] = [];
  for (const page of pages) {
    const { route } = page;
    if (route.markdown === undefined) continue;
    const head = frontMatter(route, words.get(route.path), config);
    const own = { sha256: page.digest?.sha256, otherLinks: otherLinks(page), head, page };
    const known = cache.markdownPages.get(route.path);
    const markdownPage =
      known && isSame(known, own)
        ? known
        : kept(
            { ...own, body: (await writer.bodyOf(route.path)) ?? pageMarkdown(page.html, addresses) },
            cache.spillFile,
          );
    next.set(route.path, markdownPage);
    const file = {
      path: decodeURIComponent(route.markdown).slice(1),
      get content() {
        return head + markdownPage.body;
      },
      digest: markdownPage.digest,
      origin: route.source ?? 'docgen',
    };
    markdownPages.push({
      route,
      get body() {
        return markdownPage.body;
      },
      file,
    });
  }
  cache.markdownPages = next;
  return markdownPages;
}

function isSame(known: KeptMarkdownPage, own: Omit<KeptMarkdownPage, 'body'>): boolean {
  const isSamePage = known.page === own.page || (own.sha256 !== undefined && known.sha256 === own.sha256);
  return isSamePage && known.otherLinks === own.otherLinks && known.head === own.head;
}

/** With the digest of its file, if its page has one; the text of a large site is put aside. */
function kept(markdownPage: KeptMarkdownPage, spillFile: SpillFile | undefined): KeptMarkdownPage {
  const { body, ...facts } = markdownPage;
  if (markdownPage.sha256 === undefined) return markdownPage;
  const head = Buffer.from(markdownPage.head);
  const bytes = Buffer.concat([head, Buffer.from(body)]);
  const digest = { sha256: hash('sha256', bytes, 'hex'), size: bytes.length };
  if (!spillFile) return { ...markdownPage, digest };
  const read = spillFile.put(bytes);
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
