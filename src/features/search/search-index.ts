import type { TextReference } from '../../model/reference.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { FILES_A_HASH, RECORDS_A_FILE, type SearchRecord } from '../../shared/search-protocol.ts';
import type { SpillFile } from '../../spill-file.ts';
import { textReference } from '../../text-reference.ts';
import { type Entry, editShards, inShards, type Shard } from './in-shards.ts';
import { type IndexedBatch, indexedBatch, shownRecord } from './indexed-batch.ts';
import { changedPostings, joinedPostings, type Postings, type WeightChange, weightsOf } from './postings.ts';
import type { SearchPart } from './search-parts.ts';
import { letterOf, suffixesOf, suffixOf } from './suffixes.ts';

/** The search index, in a form in which a change of some parts changes little. */
export interface SearchIndex {
  readonly parts: readonly IndexedPart[];
  readonly words: readonly IndexShard<Postings>[];
  /** Suffixes of the words. */
  readonly suffixes: readonly IndexShard<string>[];
  readonly groups: readonly RecordGroup[];
}

export interface IndexedPart extends SearchPart {
  /** How many records it has. */
  readonly count: number;
}

export interface IndexShard<T> extends Shard<T> {
  readonly file: TextReference;
}

/** Records as they are shown, in the files that share a hash. */
export interface RecordGroup {
  readonly records: () => readonly SearchRecord[];
  readonly files: readonly TextReference[];
}

/** With more changed parts than this, the index is rebuilt: it takes no longer. */
const MAX_CHANGED = 50;

const GROUP_SIZE = RECORDS_A_FILE * FILES_A_HASH.records;

/**
 * The index of some parts; valid parts of the former one are reused. The same parts give the same files, whose texts are
 * held in the spill file; default: in memory.
 */
export function searchIndex(
  parts: readonly SearchPart[],
  former: SearchIndex | undefined,
  spillFile?: SpillFile,
): SearchIndex {
  return (former && editedIndex(parts, former, spillFile)) ?? joinedIndex(parts, [indexedBatch(parts)], spillFile);
}

/** The index of some parts from batches of them, in their order. */
export function joinedIndex(
  parts: readonly SearchPart[],
  batches: readonly IndexedBatch[],
  spillFile?: SpillFile,
): SearchIndex {
  const counts = batches.flatMap((batch) => batch.counts);
  const shown = batches.flatMap((batch) => batch.shown);
  const terms = [...joinedPostings(batches)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    parts: parts.map((part, index) => ({ ...part, count: counts[index] ?? 0 })),
    words: wordShards(inShards(terms, sizeOfPostings), shown.length, spillFile),
    suffixes: suffixShards(inShards(suffixesOf(terms.map(([term]) => term)), sizeOfLetters), spillFile),
    groups: Array.from({ length: Math.ceil(shown.length / GROUP_SIZE) }, (_, index) =>
      groupOf(shown.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE), spillFile),
    ),
  };
}

/** The former index with its changes; undefined if records have other numbers, or if too much has changed. */
export function editedIndex(
  parts: readonly SearchPart[],
  former: SearchIndex,
  spillFile?: SpillFile,
): SearchIndex | undefined {
  if (parts.length !== former.parts.length) return undefined;
  const changed: { readonly number: number; readonly before: IndexedPart; readonly now: SearchPart }[] = [];
  let total = 0;
  for (const [index, now] of parts.entries()) {
    const before = former.parts[index];
    if (!before || before.key !== now.key) return undefined;
    const isSame = before.signature !== undefined && before.signature === now.signature;
    if (!isSame) changed.push({ number: total, before, now });
    total += before.count;
  }
  if (changed.length > MAX_CHANGED) return undefined;

  const changes = new Map<string, WeightChange[]>();
  const shown = new Map<number, SearchRecord>();
  for (const { number, before, now } of changed) {
    const [old, records] = [before.records(), now.records()];
    if (old.length !== before.count || records.length !== before.count) return undefined;
    records.forEach((record, index) => {
      noteChanges(changes, {
        record: number + index,
        before: weightsOf(old[index] ?? record),
        after: weightsOf(record),
      });
      shown.set(number + index, shownRecord(record));
    });
  }
  const words = editedWords(former, changes);
  if (!words) return undefined;
  return {
    parts: parts.map((part, index) => ({ ...part, count: former.parts[index]?.count ?? 0 })),
    words: wordShards(words.shards, total, spillFile),
    suffixes: suffixShards(editedSuffixes(former, words), spillFile),
    groups: former.groups.map((group, index) => editedGroup(group, index * GROUP_SIZE, shown, spillFile)),
  };
}

function noteChanges(
  changes: Map<string, WeightChange[]>,
  one: { record: number; before: ReadonlyMap<string, number>; after: ReadonlyMap<string, number> },
): void {
  for (const word of new Set([...one.before.keys(), ...one.after.keys()])) {
    const [before, after] = [one.before.get(word), one.after.get(word)];
    if (before === after) continue;
    getOrInsert(changes, word, () => []).push({ record: one.record, before, after });
  }
}

interface EditedWords {
  readonly shards: readonly Shard<Postings>[];
  /** New words. */
  readonly added: readonly string[];
  /** Removed words. */
  readonly gone: readonly string[];
}

function editedWords({ words }: SearchIndex, changes: ReadonlyMap<string, WeightChange[]>): EditedWords | undefined {
  const added: string[] = [];
  const gone: string[] = [];
  let isUnknown = false;
  const edit = (word: string, postings: Postings | undefined): Postings | undefined => {
    const next = changedPostings(postings, changes.get(word) ?? []);
    if (next === 'unknown') {
      isUnknown = true;
      return postings;
    }
    if (!postings && next) added.push(word);
    if (postings && !next) gone.push(word);
    return next;
  };
  const shards = editShards(words, changes.keys(), edit, sizeOfPostings);
  return isUnknown ? undefined : { shards, added, gone };
}

function editedSuffixes({ suffixes }: SearchIndex, { added, gone }: EditedWords): readonly Shard<string>[] {
  const changed = new Set([...added, ...gone].flatMap((word) => suffixOf(word) ?? []));
  const lettersOf = (words: readonly string[], suffix: string) =>
    words.filter((word) => suffixOf(word) === suffix).map(letterOf);
  const edit = (suffix: string, letters = ''): string | undefined => {
    const lost = new Set(lettersOf(gone, suffix));
    const kept = [...letters].filter((letter) => !lost.has(letter));
    return [...kept, ...lettersOf(added, suffix)].sort().join('') || undefined;
  };
  return editShards(suffixes, changed, edit, sizeOfLetters);
}

function editedGroup(
  group: RecordGroup,
  start: number,
  shown: ReadonlyMap<number, SearchRecord>,
  spillFile: SpillFile | undefined,
): RecordGroup {
  const numbers = [...shown.keys()].filter((number) => number >= start && number < start + GROUP_SIZE);
  if (numbers.length === 0) return group;
  const records = group.records();
  const next = records.map((record, index) => shown.get(start + index) ?? record);
  return JSON.stringify(next) === JSON.stringify(records) ? group : groupOf(next, spillFile);
}

/** Its records are read from its files again when they are needed: of a large site, they would fill the memory. */
function groupOf(shown: readonly SearchRecord[], spillFile: SpillFile | undefined): RecordGroup {
  return recordsIn(recordContents(shown).map((content) => textReference(content, spillFile)));
}

function recordsIn(files: readonly TextReference[]): RecordGroup {
  return { files, records: () => files.flatMap((file): readonly SearchRecord[] => JSON.parse(file.read())) };
}

/** The contents of the files of a group. */
export function recordContents(records: readonly SearchRecord[]): string[] {
  return Array.from({ length: Math.ceil(records.length / RECORDS_A_FILE) }, (_, index) =>
    JSON.stringify(records.slice(index * RECORDS_A_FILE, (index + 1) * RECORDS_A_FILE)),
  );
}

/** `total`: of all records. */
function wordShards(
  shards: readonly Shard<Postings>[],
  total: number,
  spillFile: SpillFile | undefined,
): IndexShard<Postings>[] {
  return shards.map((shard) => withFile(shard, (entries) => wordContent(entries, total), spillFile));
}

/** The content of the file of a word shard; `total`: of all records. */
export function wordContent(entries: readonly Entry<Postings>[], total: number): string {
  return JSON.stringify(Object.fromEntries(entries.map(([word, postings]) => [word, encoded(postings, total)])));
}

function suffixShards(shards: readonly Shard<string>[], spillFile: SpillFile | undefined): IndexShard<string>[] {
  return shards.map((shard) => withFile(shard, suffixContent, spillFile));
}

/** The content of the file of a suffix shard. */
export function suffixContent(entries: readonly Entry<string>[]): string {
  return JSON.stringify(Object.fromEntries(entries));
}

/** A reused shard already has its file. */
function withFile<T>(
  shard: Shard<T> | IndexShard<T>,
  contentOf: (entries: readonly Entry<T>[]) => string,
  spillFile: SpillFile | undefined,
): IndexShard<T> {
  return 'file' in shard ? shard : { ...shard, file: textReference(contentOf(shard.entries()), spillFile) };
}

/** Record numbers as differences, each with its weight; a rare word weighs more (inverse document frequency). */
function encoded({ count, records, weights }: Postings, total: number): number[] {
  const rarity = Math.log(1 + total / count);
  return records.flatMap((record, index) => [
    record - (records[index - 1] ?? 0),
    Math.max(1, Math.round((weights[index] ?? 0) * rarity)),
  ]);
}

function sizeOfPostings({ records }: Postings): number {
  return 8 * records.length;
}

function sizeOfLetters(letters: string): number {
  return letters.length;
}
