import type { AssetBundle } from '../assets/bundle-assets.ts';
import type { IslandBundle } from '../assets/bundle-islands.ts';
import { type BuildState, createBuildState } from '../build-state.ts';
import type { PictureMemory } from '../features/preview-images/preview-images.ts';
import type { SearchIndex } from '../features/search/search-index.ts';
import { newBlocks, rememberBlocks } from '../markdown/highlight/highlight.ts';
import type { StoredPage } from '../render/page-inputs.ts';
import { openSpillFile } from '../spill-file.ts';
import { keepApis, openApis } from './api-memory.ts';
import { keepAssets, openAssets } from './asset-memory.ts';
import { formerTexts, keepDocuments, openDocuments, type SiteFiles } from './document-memory.ts';
import { keepMarkdownPages, openMarkdownPages } from './markdown-page-memory.ts';
import { pageForm } from './page-memory.ts';
import { keepSearch, openSearch } from './search-memory.ts';
import type { FileDigests } from './site-state.ts';
import type { CacheStore } from './store.ts';

const BLOCKS = 'code';
const PAGES = 'pages';
const ISLANDS = 'islands';
const PICTURES = 'pictures';

/** What was found in the store and need not be written again. */
interface Stored {
  readonly assets?: AssetBundle | undefined;
  readonly islands?: IslandBundle | undefined;
  readonly index?: SearchIndex | undefined;
}

/** What is remembered between builds of one site, in this process and in the next. */
export interface BuildMemory {
  readonly state: BuildState;
  /**
   * Stores the memory for another process, and drops what this build did not use. `settled`: the files that have not
   * changed since they were listed; what was made from others is read anew.
   */
  readonly keep: (settled: FileDigests) => void;
}

/** The memory of the last build in another process; empty if there is none. */
export function openMemory(store: CacheStore, site: SiteFiles): BuildMemory {
  const state = emptyState(store);
  openDocuments(state, store, site);
  openApis(state, store, site);
  rememberBlocks((key) => store.readEntry(BLOCKS, key) as readonly string[] | undefined);
  const assets = openAssets(store);
  state.assets.own = assets;
  const islands = store.readGraph(ISLANDS) as IslandBundle | undefined;
  state.islands.own = islands;
  const { markdown, pictures, search } = state.features;
  Object.assign(pictures, store.readGraph(PICTURES) as PictureMemory | undefined);
  Object.assign(markdown, openMarkdownPages(store));
  const pages = new Map(store.readEntries<StoredPage>(PAGES, pageForm()));
  const index = openSearch(store, (source, digest) => formerTexts(store, source, digest).html);
  search.index = index;
  if (state.render.kept) state.render.kept = { ...state.render.kept, before: pages };
  return { state, keep: (settled) => keep(state, store, settled, { assets, islands, index }) };
}

/** An empty memory, for a build that cannot use what is in the store. */
export function newMemory(store: CacheStore): BuildMemory {
  const state = emptyState(store);
  return { state, keep: (settled) => keep(state, store, settled) };
}

function emptyState({ openScratch }: CacheStore): BuildState {
  const state = createBuildState(openSpillFile(openScratch));
  state.render.kept = { before: new Map(), now: new Map(), causes: new Map() };
  return state;
}

function keep(
  state: BuildState,
  store: CacheStore,
  settled: FileDigests,
  { assets, islands, index }: Stored = {},
): void {
  keepApis(state, store, settled);
  const apis = [...state.content.apis.values()].map(({ api }) => api);
  // Must run while the texts that its comparison needs are still available.
  const { markdown, pictures, search } = state.features;
  if (search.index) keepSearch(search.index, index, { store, apis });
  keepDocuments(state, store, settled);
  keepAssets(state.assets.own, assets, store);
  if (state.islands.own && state.islands.own !== islands) store.writeGraph(ISLANDS, state.islands.own);
  store.writeGraph(PICTURES, pictures);
  store.patchEntries(
    BLOCKS,
    newBlocks().map(([key, lines]) => [key, () => lines] as const),
    [],
  );
  const { now = new Map(), before = new Map() } = state.render.kept ?? {};
  const pages = [...now].map(([path, page]) => [path, () => page] as const);
  store.writeEntries(PAGES, pages, (path) => now.get(path) !== before.get(path), pageForm());
  keepMarkdownPages(markdown, store);
}
