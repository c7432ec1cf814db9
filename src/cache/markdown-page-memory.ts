import type { KeptMarkdownPage, MarkdownPageCache } from '../features/agents/markdown-pages.ts';
import { CacheMiss } from '../shared/cache-miss.ts';
import type { CacheStore } from './store.ts';

/** Of a page as Markdown all but its text, which is seldom asked for again. */
type MarkdownPageFacts = Pick<KeptMarkdownPage, 'sha256' | 'otherLinks' | 'head' | 'digest'>;

type KeptBody = readonly [digest: string | undefined, body: string];

const MARKDOWN_PAGES = 'markdown';
const BODIES = 'markdown-text';

/** Pages as Markdown of another process. */
export function openMarkdownPages(store: CacheStore): MarkdownPageCache {
  const markdownPages = new Map(
    store
      .readEntries<MarkdownPageFacts>(MARKDOWN_PAGES)
      .map(([path, facts]): [string, KeptMarkdownPage] => [path, openMarkdownPage(path, facts, store)]),
  );
  return { markdownPages, stored: markdownPages };
}

function openMarkdownPage(path: string, facts: MarkdownPageFacts, store: CacheStore): KeptMarkdownPage {
  return {
    ...facts,
    get body() {
      const found = store.readEntry(BODIES, path) as KeptBody | undefined;
      if (!found || found[0] !== facts.digest?.sha256) throw new CacheMiss(`The Markdown of ${path}`);
      return found[1];
    },
  };
}

/** Keeps the pages as Markdown of this build, and forgets those that are no more. */
export function keepMarkdownPages({ markdownPages, stored }: MarkdownPageCache, store: CacheStore): void {
  const isNew = (path: string) => markdownPages.get(path) !== stored?.get(path);
  const known = [...markdownPages].filter(([, { digest }]) => digest !== undefined);
  const bodies = known
    .filter(([path]) => isNew(path))
    .map(([path, markdownPage]): [string, () => KeptBody] => [
      path,
      () => [markdownPage.digest?.sha256, markdownPage.body],
    ]);
  const gone = [...(stored?.keys() ?? [])].filter((path) => !markdownPages.has(path));
  // Texts first, so that nothing stands for one that is not there yet.
  store.patchEntries(BODIES, bodies, gone);
  const facts = known.map(([path, { sha256, otherLinks, head, digest }]): [string, () => MarkdownPageFacts] => [
    path,
    () => ({ sha256, otherLinks, head, digest }),
  ]);
  store.writeEntries(MARKDOWN_PAGES, facts, isNew);
}
