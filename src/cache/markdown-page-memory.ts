import type { MarkdownPageMemory, StoredMarkdownPage } from '../features/agents/markdown-pages.ts';
import type { TextReference } from '../model/reference.ts';
import { CacheMiss } from '../shared/cache-miss.ts';
import type { CacheStore } from './store.ts';

/** A Markdown page without its text, which is rarely needed again. */
type StoredFacts = Omit<StoredMarkdownPage, 'text'> & { readonly text: Pick<TextReference, 'digest' | 'length'> };

type StoredText = readonly [digest: string, text: string];

const MARKDOWN_PAGES = 'markdown';
const TEXTS = 'markdown-text';

/** Markdown pages stored by another process. */
export function openMarkdownPages(store: CacheStore): Pick<MarkdownPageMemory, 'markdownPages' | 'stored'> {
  const kept = store.readEntries<StoredFacts>(MARKDOWN_PAGES);
  const markdownPages = new Map(kept.map(([path, facts]) => [path, openMarkdownPage(path, facts, store)]));
  return { markdownPages, stored: markdownPages };
}

function openMarkdownPage(path: string, facts: StoredFacts, store: CacheStore): StoredMarkdownPage {
  const read = () => {
    const found = store.readEntry(TEXTS, path) as StoredText | undefined;
    if (!found || found[0] !== facts.text.digest) throw new CacheMiss(`The Markdown of ${path}`);
    return found[1];
  };
  return { ...facts, text: { ...facts.text, read } };
}

/** Stores the Markdown pages of this build, and drops those that no longer exist. */
export function keepMarkdownPages({ markdownPages, stored }: MarkdownPageMemory, store: CacheStore): void {
  const isNew = (path: string) => markdownPages.get(path) !== stored?.get(path);
  const texts = [...markdownPages]
    .filter(([path]) => isNew(path))
    .map(([path, { text }]): [string, () => StoredText] => [path, () => [text.digest, text.read()]]);
  const gone = [...(stored?.keys() ?? [])].filter((path) => !markdownPages.has(path));
  // Texts first, so that no stored facts ever refer to a missing text.
  store.patchEntries(TEXTS, texts, gone);
  const facts = [...markdownPages].map(([path, { text, ...own }]): [string, () => StoredFacts] => [
    path,
    () => ({ ...own, text: { digest: text.digest, length: text.length } }),
  ]);
  store.writeEntries(MARKDOWN_PAGES, facts, isNew);
}
