import { type BuildState, createBuildState } from '../build-state.ts';
import { type CachedDocument, textDigest } from '../content/document.ts';
import { highlightedBlocks, rememberBlocks } from '../markdown/highlight.ts';
import type { KeptPage } from '../render/page-inputs.ts';
import type { CacheStore } from './store.ts';

/** A document as it is kept: the digest of its text, and what the site answered to its questions. */
type KeptDocument = Omit<CachedDocument, 'text' | 'answers'> & {
  readonly answers: readonly (readonly [string, string | null])[];
};

const DOCUMENTS = 'documents';
const BLOCKS = 'code';
const PAGES = 'pages';

/** The memory of the build before, of another process; an empty one where there is none. */
export function openMemory(store: CacheStore): BuildState {
  const state = createBuildState();
  for (const [path, { answers, ...document }] of entries<KeptDocument>(store, DOCUMENTS)) {
    const asked = answers.map(([question, answer]) => [question, answer ?? undefined] as const);
    state.content.documents.set(path, { ...document, text: undefined, answers: new Map(asked) });
  }
  rememberBlocks(entries<readonly string[]>(store, BLOCKS));
  state.render.kept = { before: new Map(entries<KeptPage>(store, PAGES)), now: new Map(), causes: new Map() };
  return state;
}

/** Keeps the memory for another process; what this build had no use for is forgotten. */
export function keepMemory({ content, render }: BuildState, store: CacheStore): void {
  const documents = [...content.documents].flatMap(
    ([path, { text, answers, ...document }]): [string, KeptDocument][] => {
      if (text === undefined) return [];
      const asked = [...answers].map(([question, answer]) => [question, answer ?? null] as const);
      return [[path, { ...document, digest: document.digest ?? textDigest(text), answers: asked }]];
    },
  );
  store.write(DOCUMENTS, documents);
  store.write(BLOCKS, highlightedBlocks());
  store.write(PAGES, [...(render.kept?.now ?? [])]);
}

function entries<T>(store: CacheStore, name: string): [string, T][] {
  return (store.read(name) as [string, T][] | undefined) ?? [];
}
