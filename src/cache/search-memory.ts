import type { Entry } from '../features/search/in-shards.ts';
import type { Postings } from '../features/search/postings.ts';
import { recordContents, type SearchIndex, suffixContent, wordContent } from '../features/search/search-index.ts';
import {
  apiKey,
  apiSignature,
  type DocumentFacts,
  documentRecords,
  relatedWordsOf,
} from '../features/search/search-parts.ts';
import type { ApiDescription } from '../model/api.ts';
import type { TextReference } from '../model/reference.ts';
import { CacheMiss } from '../shared/cache-miss.ts';
import type { SearchRecord } from '../shared/search-protocol.ts';
import type { CacheStore } from './store.ts';

/** The index as stored: its parts and the keys of its pieces, which are stored in records of their own. */
interface StoredIndex {
  readonly parts: readonly (readonly [key: string, signature: string | null, count: number])[];
  readonly words: readonly StoredShard[];
  readonly suffixes: readonly StoredShard[];
  /** Digests of the files of each group. */
  readonly groups: readonly (readonly StoredFile[])[];
}

type StoredShard = readonly [start: string, file: StoredFile];

/** A file of the index without its content, which is generated from a piece. */
type StoredFile = Pick<TextReference, 'digest' | 'length'>;

/** A piece with the digests of the files generated from it. */
type Piece<T> = readonly [digests: string, content: T];

const INDEX = 'search';

/**
 * The search index stored by another process; its pieces are read on demand. `textOf` returns the HTML that a document
 * had then, by its source and its digest.
 */
export function openSearch(
  store: CacheStore,
  textOf: (source: string, digest: string) => string,
): SearchIndex | undefined {
  const kept = store.read(INDEX) as StoredIndex | undefined;
  if (!kept) return undefined;
  const piece = <T>(name: string, files: readonly StoredFile[]): T => {
    const [id, content] = (store.read(name) as Piece<T> | undefined) ?? [];
    if (content === undefined || id !== idOf(files)) throw new CacheMiss(`A piece of the search index, ${name}`);
    return content;
  };
  const related = relatedWordsOf(kept.parts.map(([key]) => key));
  const total = kept.parts.reduce((sum, [, , count]) => sum + count, 0);
  return {
    parts: kept.parts.map(([key, signature, count]) => ({
      key,
      signature: signature ?? undefined,
      count,
      records: () => formerRecords(key, signature, textOf).map(related),
    })),
    words: kept.words.map(([start, file], number) => {
      const entries = () => piece<readonly Entry<Postings>[]>(nameOf('words', number), [file]);
      return { start, entries, file: { ...file, read: () => wordContent(entries(), total) } };
    }),
    suffixes: kept.suffixes.map(([start, file], number) => {
      const entries = () => piece<readonly Entry<string>[]>(nameOf('suffixes', number), [file]);
      return { start, entries, file: { ...file, read: () => suffixContent(entries()) } };
    }),
    groups: kept.groups.map((group, number) => {
      const records = () => piece<readonly SearchRecord[]>(nameOf('records', number), group);
      const files = group.map((file, index) => ({ ...file, read: () => recordContents(records())[index] ?? '' }));
      return { records, files };
    }),
  };
}

/** None if they cannot be determined; such a part counts as changed. */
function formerRecords(
  key: string,
  signature: string | null,
  textOf: (source: string, digest: string) => string,
): readonly SearchRecord[] {
  if (signature?.startsWith('[')) return JSON.parse(signature) as SearchRecord[];
  if (!signature?.startsWith('{')) return [];
  const facts = JSON.parse(signature) as DocumentFacts & { readonly digest: string };
  return documentRecords(facts, textOf(key, facts.digest));
}

/** Stores an index, and those of its pieces that `former` lacks; the digests of its `apis` are known by now. */
export function keepSearch(
  index: SearchIndex,
  former: SearchIndex | undefined,
  { store, apis }: { readonly store: CacheStore; readonly apis: readonly ApiDescription[] },
): void {
  const digests = new Map(apis.map((api) => [apiKey(api), apiSignature(api, apis)]));
  const { parts, words, suffixes, groups } = index;
  for (const [number, shard] of words.entries()) {
    if (former?.words[number] !== shard) putPiece(store, nameOf('words', number), [shard.file], shard.entries());
  }
  for (const [number, shard] of suffixes.entries()) {
    if (former?.suffixes[number] !== shard) putPiece(store, nameOf('suffixes', number), [shard.file], shard.entries());
  }
  for (const [number, group] of groups.entries()) {
    if (former?.groups[number] !== group) putPiece(store, nameOf('records', number), group.files, group.records());
  }
  const kept: StoredIndex = {
    parts: parts.map(({ key, signature, count }) => [key, signature ?? digests.get(key) ?? null, count]),
    words: words.map(({ start, file }) => [start, storedFile(file)]),
    suffixes: suffixes.map(({ start, file }) => [start, storedFile(file)]),
    groups: groups.map(({ files }) => files.map(storedFile)),
  };
  store.write(INDEX, kept);
}

function putPiece(store: CacheStore, name: string, files: readonly StoredFile[], content: unknown): void {
  store.write(name, [idOf(files), content]);
}

function storedFile({ digest, length }: TextReference): StoredFile {
  return { digest, length };
}

function nameOf(kind: string, number: number): string {
  return `${INDEX}-${kind}-${number}`;
}

function idOf(files: readonly StoredFile[]): string {
  return files.map(({ digest }) => digest).join();
}
