import { join, relative } from 'node:path';
import type { AssetBundle } from '../assets/bundle-assets.ts';
import { type BuildState, createBuildState } from '../build-state.ts';
import { newBlocks, rememberBlocks } from '../markdown/highlight.ts';
import type { OutputFile } from '../model/output.ts';
import { packageRoot } from '../package-root.ts';
import type { KeptPage } from '../render/page-inputs.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { openShelf } from '../shelf.ts';
import { formerText, keepDocuments, openDocuments, type SiteFiles } from './document-memory.ts';
import { pageForm } from './page-memory.ts';
import { type KeptPictures, keptPictures, openPictures } from './picture-memory.ts';
import { keepSearch, openSearch } from './search-memory.ts';
import type { CacheStore } from './store.ts';
import { keepTwins, openTwins } from './twin-memory.ts';

const BLOCKS = 'code';
const PAGES = 'pages';
const ASSETS = 'assets';
const PICTURES = 'pictures';

/** A file as it is kept: bytes in base64, a file of docgen's package by its path there. */
type KeptFile = Omit<OutputFile, 'content'> & {
  readonly content: string | { readonly base64: string } | { readonly ownPath: string };
};

type KeptAssets = Omit<AssetBundle, 'files' | 'feedStyle'> & {
  readonly files: readonly KeptFile[];
  readonly feedStyle: KeptFile;
};

/** What was found in the store, and need not be written to it again. */
interface Kept {
  readonly site: SiteFiles;
  readonly assets?: AssetBundle | undefined;
  readonly index?: SearchIndex | undefined;
}

/** What is kept between builds of one site, in this process and in the next. */
export interface BuildMemory {
  readonly state: BuildState;
  /** Keeps it for another process; what this build had no use for is forgotten. */
  readonly keep: () => void;
}

/** The memory of the build before, of another process; an empty one where there is none. */
export function openMemory(store: CacheStore, site: SiteFiles): BuildMemory {
  const state = emptyState(store);
  openDocuments(state, store, site);
  rememberBlocks((key) => store.readEntry(BLOCKS, key) as readonly string[] | undefined);
  const kept = store.read(ASSETS) as KeptAssets | undefined;
  const assets = kept && { ...kept, files: kept.files.map(openFile), feedStyle: openFile(kept.feedStyle) };
  state.assets.own = assets;
  Object.assign(state.pictures, openPictures(store.read(PICTURES) as KeptPictures | undefined));
  Object.assign(state.twins, openTwins(store));
  const pages = new Map(store.readEntries<KeptPage>(PAGES, pageForm()));
  const index = openSearch(store, (source, digest) => formerText(store, source, digest).html);
  state.search.index = index;
  if (state.render.kept) state.render.kept = { ...state.render.kept, before: pages };
  return { state, keep: () => keep(state, store, { site, assets, index }) };
}

/** A memory that holds nothing yet: for a build that cannot go on with what is in the store. */
export function newMemory(store: CacheStore, site: SiteFiles): BuildMemory {
  const state = emptyState(store);
  return { state, keep: () => keep(state, store, { site }) };
}

function emptyState({ openScratch }: CacheStore): BuildState {
  const state = createBuildState();
  const shelf = openShelf(openScratch);
  state.render.kept = { before: new Map(), now: new Map(), causes: new Map(), shelf };
  state.twins.shelf = shelf;
  state.content.shelf = shelf;
  return state;
}

function keep(state: BuildState, store: CacheStore, { site, assets, index }: Kept): void {
  const { own } = state.assets;
  // While the texts are there from which it tells what has changed.
  if (state.search.index) keepSearch(state.search.index, index, store);
  const { now = new Map(), before = new Map() } = state.render.kept ?? {};
  keepDocuments(state, store, site);
  if (own && own !== assets) {
    store.write(ASSETS, { ...own, files: own.files.map(keptFile), feedStyle: keptFile(own.feedStyle) });
  }
  store.write(PICTURES, keptPictures(state.pictures));
  store.patchEntries(
    BLOCKS,
    newBlocks().map(([key, lines]) => [key, () => lines] as const),
    [],
  );
  store.writeEntries(PAGES, [...now], (path) => now.get(path) !== before.get(path), pageForm());
  keepTwins(state.twins, store);
}

function keptFile(file: OutputFile): KeptFile {
  const { content } = file;
  if (typeof content === 'string') return { ...file, content };
  if ('copyOf' in content) return { ...file, content: { ownPath: relative(packageRoot, content.copyOf) } };
  return { ...file, content: { base64: Buffer.from(content).toString('base64') } };
}

function openFile(file: KeptFile): OutputFile {
  const { content } = file;
  if (typeof content === 'string') return { ...file, content };
  if ('ownPath' in content) return { ...file, content: { copyOf: join(packageRoot, content.ownPath) } };
  return { ...file, content: Buffer.from(content.base64, 'base64') };
}
