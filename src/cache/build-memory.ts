import { join, relative } from 'node:path';
import type { AssetBundle } from '../assets/bundle-assets.ts';
import { type BuildState, createBuildState } from '../build-state.ts';
import { type CachedDocument, textDigest } from '../content/document.ts';
import { highlightedBlocks, rememberBlocks } from '../markdown/highlight.ts';
import type { OutputFile } from '../model/output.ts';
import { packageRoot } from '../package-root.ts';
import type { KeptPage } from '../render/page-inputs.ts';
import type { KeptTwin } from '../twins/page-twins.ts';
import { type KeptPictures, keptPictures, openPictures } from './picture-memory.ts';
import type { CacheStore, Entries } from './store.ts';

/** A document as it is kept: the digest of its text, and what the site answered to its questions. */
type KeptDocument = Omit<CachedDocument, 'text' | 'answers'> & {
  readonly answers: readonly (readonly [string, string | null])[];
};

const DOCUMENTS = 'documents';
const BLOCKS = 'code';
const PAGES = 'pages';
const TWINS = 'markdown';
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

/** The memory of the build before, of another process; an empty one where there is none. */
export function openMemory(store: CacheStore): BuildState {
  const state = createBuildState();
  for (const [path, { answers, ...document }] of store.readEntries(DOCUMENTS) as Entries<KeptDocument>) {
    const asked = answers.map(([question, answer]) => [question, answer ?? undefined] as const);
    state.content.documents.set(path, { ...document, text: undefined, answers: new Map(asked) });
  }
  rememberBlocks(store.readEntries(BLOCKS) as Entries<readonly string[]>);
  const assets = store.read(ASSETS) as KeptAssets | undefined;
  state.assets.own = assets && { ...assets, files: assets.files.map(openFile), feedStyle: openFile(assets.feedStyle) };
  Object.assign(state.pictures, openPictures(store.read(PICTURES) as KeptPictures | undefined));
  state.render.kept = {
    before: new Map(store.readEntries(PAGES) as Entries<KeptPage>),
    now: new Map(),
    causes: new Map(),
    openScratch: store.openScratch,
  };
  const stored = new Map(store.readEntries(TWINS) as Entries<KeptTwin>);
  state.twins.twins = stored;
  state.twins.stored = stored;
  return state;
}

/** Keeps the memory for another process; what this build had no use for is forgotten. */
export function keepMemory(
  { content, render, pictures, twins: { twins, stored }, assets: { own } }: BuildState,
  store: CacheStore,
): void {
  const documents = [...content.documents].flatMap(
    ([path, { text, answers, ...document }]): [string, KeptDocument][] => {
      if (text === undefined) return [];
      const asked = [...answers].map(([question, answer]) => [question, answer ?? null] as const);
      return [[path, { ...document, digest: document.digest ?? textDigest(text), answers: asked }]];
    },
  );
  // What comes from the store has its digest from there.
  const isNew = (path: string) => content.documents.get(path)?.digest === undefined;
  store.writeEntries(DOCUMENTS, documents, isNew);
  if (own) store.write(ASSETS, { ...own, files: own.files.map(keptFile), feedStyle: keptFile(own.feedStyle) });
  store.write(PICTURES, keptPictures(pictures));
  const { blocks, isNew: isNewBlock } = highlightedBlocks();
  store.writeEntries(BLOCKS, blocks, isNewBlock);
  const { now = new Map(), before = new Map() } = render.kept ?? {};
  store.writeEntries(PAGES, [...now], (path) => now.get(path) !== before.get(path));
  const known = [...twins].flatMap(([path, { page: _, ...twin }]): [string, KeptTwin][] =>
    twin.sha256 === undefined ? [] : [[path, twin]],
  );
  store.writeEntries(TWINS, known, (path) => twins.get(path) !== stored?.get(path));
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
