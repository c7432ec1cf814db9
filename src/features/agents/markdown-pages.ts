import type { SiteConfig } from '../../model/config.ts';
import type { OutputFile } from '../../model/output.ts';
import type { TextReference } from '../../model/reference.ts';
import type { PageLink, RenderedPage, Route } from '../../model/route.ts';
import { withBase } from '../../render/addresses.ts';
import type { PageWords } from '../../render/page-words.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { withoutControls } from '../../shared/without-controls.ts';
import type { SpillFile } from '../../spill-file.ts';
import { textReference } from '../../text-reference.ts';
import type { MarkdownAddresses, MarkdownWriter } from './markdown-writer.ts';
import { pageMarkdown } from './page-markdown.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** A page as Markdown. */
export interface MarkdownPage {
  readonly route: Route;
  readonly file: OutputFile;
  /** The text of the page, with its title as the first heading. */
  readonly body: () => string;
}

/** The Markdown of a page, with the digests of its inputs. */
export interface StoredMarkdownPage {
  /** Digest of the page's HTML. */
  readonly html: string;
  /** Links of the page to pages without Markdown, joined by spaces: the HTML does not say which ones do. */
  readonly otherLinks: string;
  /** The front matter. */
  readonly head: string;
  /** The complete file. */
  readonly text: TextReference;
}

/** Markdown pages of the last build. */
export interface MarkdownPageMemory {
  /** By the paths of their pages. */
  markdownPages: ReadonlyMap<string, StoredMarkdownPage>;
  /** Those of an earlier process, as they were found. */
  stored?: ReadonlyMap<string, StoredMarkdownPage>;
  /** Where texts are held until they are written; undefined: in memory. */
  readonly spillFile?: SpillFile;
  /** The addresses of the last build, and their inputs. */
  last?: { readonly routes: readonly Route[]; readonly config: SiteConfig; readonly made: MarkdownAddresses };
  /** Converted in this process, by page. */
  readonly byPage: WeakMap<RenderedPage, MadeMarkdownPage>;
}

/** A Markdown page with all of its inputs besides the page. */
interface MadeMarkdownPage {
  readonly markdownPage: MarkdownPage;
  readonly kept: StoredMarkdownPage;
  readonly addresses: SiteAddresses;
  readonly config: SiteConfig;
  readonly words: PageWords | undefined;
}

/** What the Markdown pages are made from, besides the pages. */
export interface MarkdownPageContext {
  readonly config: SiteConfig;
  /** By path. */
  readonly words: ReadonlyMap<string, PageWords>;
  /** Has the Markdown of the pages that this build rendered. */
  readonly writer: MarkdownWriter;
}

/** The Markdown of every page that has an address for it; an unchanged page is not converted again. */
export async function markdownPagesOf(
  pages: readonly RenderedPage[],
  { config, words, writer }: MarkdownPageContext,
  memory: MarkdownPageMemory,
): Promise<MarkdownPage[]> {
  const { addresses } = writer;
  const otherLinks = otherLinksIn(addresses);
  const make = async (page: RenderedPage, own: PageWords | undefined) => {
    const { route, html } = page;
    const head = frontMatter(route, own, config);
    const inputs = { html: html.digest, otherLinks: otherLinks(page), head };
    const known = memory.markdownPages.get(route.path);
    if (known && isSameInput(known, inputs)) return { kept: known, markdownPage: markdownPage(route, known) };
    const body = (await writer.bodyOf(route.path)) ?? pageMarkdown(html.read(), addresses);
    const kept = { ...inputs, text: textReference(head + body, memory.spillFile) };
    return { kept, markdownPage: markdownPage(route, kept) };
  };
  const next = new Map<string, StoredMarkdownPage>();
  const markdownPages: MarkdownPage[] = [];
  for (const page of pages) {
    const { route } = page;
    if (route.markdown === undefined) continue;
    const own = words.get(route.path);
    const last = memory.byPage.get(page);
    const isSame = last?.addresses === addresses && last.config === config && last.words === own;
    const made = isSame ? last : { addresses, config, words: own, ...(await make(page, own)) };
    memory.byPage.set(page, made);
    next.set(route.path, made.kept);
    markdownPages.push(made.markdownPage);
  }
  memory.markdownPages = next;
  return markdownPages;
}

function markdownPage(route: Route, { head, text }: StoredMarkdownPage): MarkdownPage {
  const path = decodeURIComponent(route.markdown ?? route.path).slice(1);
  return {
    route,
    file: { path, content: text, origin: route.source ?? 'docgen' },
    body: () => text.read().slice(head.length),
  };
}

function isSameInput(known: StoredMarkdownPage, own: Omit<StoredMarkdownPage, 'text'>): boolean {
  return known.html === own.html && known.otherLinks === own.otherLinks && known.head === own.head;
}

/** Pages share the records of the links that they have in common. */
function otherLinksIn({ markdownOf }: SiteAddresses): (page: RenderedPage) => string {
  const known = new Map<PageLink, boolean>();
  const isOther = (link: PageLink): boolean =>
    getOrInsert(known, link, () => {
      const { href, element } = link;
      return element === 'a' && href.startsWith('/') && !markdownOf(href.replace(/#.*/, ''));
    });
  return ({ links }) =>
    links
      .filter(isOther)
      .map(({ href }) => href)
      .join(' ');
}

/** Title, description and the page's own address before the text, as YAML, which includes JSON's strings. */
function frontMatter(route: Route, words: PageWords | undefined, { url, basePath, title }: SiteConfig): string {
  const fields = {
    title: route.title || words?.title || title,
    description: words?.description,
    canonical: url === undefined ? undefined : url + withBase(route.path, basePath),
  };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value ? [`${name}: ${JSON.stringify(withoutControls(value))}\n`] : [],
  );
  return `---\n${lines.join('')}---\n\n`;
}
