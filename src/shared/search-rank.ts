import { editDistance } from './edit-distance.ts';
import { isTermOf, nameTerms, requestOf } from './search-names.ts';
import { MAX_POSTINGS, type SearchManifest, type SearchRecord, type SearchShard } from './search-protocol.ts';
import { mistakesIn, type Spelling } from './search-spelling.ts';
import { isUnspaced, searchWords } from './search-words.ts';

/** Number of a record, its score, and how many words of the query it has. */
export type Hit = readonly [record: number, score: number, words: number];

/** More would be too expensive for one word. */
const MAX_SHARDS = 2;

/** How much a record counts that the query names, and one whose title begins with the query. */
const NAMED = 3;
const BEGINNING = 1.5;

/** Numbers of the shards with a word, even if it is unfinished. A guessed spelling is searched only where it must be. */
export function shardsOf({ word, certainty }: Spelling, { starts }: Pick<SearchManifest, 'starts'>): number[] {
  return rangeOf(word, starts).slice(0, certainty < 1 ? 1 : MAX_SHARDS);
}

/** Numbers of the shards with what a query names; a path is in two only where one ends with some of its methods. */
export function shardsWith(name: string, { starts }: Pick<SearchManifest, 'starts'>): number[] {
  const inside = starts.findIndex((start) => isTermOf(name, start));
  return [...new Set([starts.findLastIndex((start) => start <= name), inside])].filter((index) => index >= 0);
}

/** Numbers of the shards in which the word may be that is meant by one with a mistake after its second letter. */
export function typosOf({ word }: Spelling, { starts }: Pick<SearchManifest, 'starts'>): number[] {
  const swapped = (word[1] ?? '') + (word[0] ?? '') + word.slice(2);
  const found = [...rangeOf(word.slice(0, 2), starts), ...rangeOf(swapped, starts).slice(0, 1)];
  return [...new Set(found)].slice(0, MAX_SHARDS + 1);
}

/** Numbers of the files, in order of their first entries, that contain what begins with `prefix`. */
export function rangeOf(prefix: string, starts: readonly string[]): number[] {
  const before = starts.findLastIndex((start) => start <= prefix);
  const inside = starts.flatMap((start, index) => (start.startsWith(prefix) ? [index] : []));
  return [...(before === -1 ? [] : [before]), ...inside];
}

/** Whether a word appears anywhere, as typed or as a prefix of a longer one. */
export function isWritten(word: string, shards: readonly SearchShard[]): boolean {
  return shards.some((shard) => Object.keys(shard).some((term) => term.startsWith(word)));
}

/**
 * The records that best match all words of a query, each in any of its spellings; a record that has more of the words
 * comes first, and of those one that the query names, by any of `names`. Such a record is found in any case: of common
 * words the index has only some records.
 */
export function rank(
  words: readonly (readonly Spelling[])[],
  shards: readonly SearchShard[],
  names: readonly string[] = [],
): Hit[] {
  const total = new Map<number, { score: number; words: number }>();
  for (const spellings of words) {
    for (const [record, score] of bestSpelling(spellings, shards)) {
      const known = total.get(record) ?? { score: 0, words: 0 };
      total.set(record, { score: known.score + score, words: known.words + 1 });
    }
  }
  const named = new Set<number>();
  for (const name of names) {
    for (const [record, score] of termsLike(name, shards, (term) => (isTermOf(name, term) ? 1 : 0))) {
      named.add(record);
      total.set(record, { score: score + (total.get(record)?.score ?? 0), words: Math.max(1, words.length) });
    }
  }
  return [...total]
    .map(([record, { score, words: count }]): Hit => {
      return [record, score * count ** 3 * (named.has(record) ? NAMED : 1), count];
    })
    .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}

/** The hits with as many words of a query as any has; as many others as are shown with them if those are few. */
export function matching(hits: readonly Hit[], few: number): Hit[] {
  const most = hits.reduce((count, [, , words]) => Math.max(count, words), 0);
  let others = few - hits.filter(([, , words]) => words === most).length;
  return hits.filter(([, , words]) => words === most || others-- > 0);
}

/** Whether a word, or one that it begins, is in more records than the index has of it. */
export function isCommon({ word }: Spelling, shards: readonly SearchShard[]): boolean {
  return shards.some((shard) =>
    Object.entries(shard).some(([term, postings]) => postings.length >= 2 * MAX_POSTINGS && term.startsWith(word)),
  );
}

function bestSpelling(spellings: readonly Spelling[], shards: readonly SearchShard[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const { word, certainty } of spellings) {
    const found = certainty < 1 ? termsLike(word, shards, (term) => similarity(term, word)) : bestOf(word, shards);
    for (const [record, score] of found) best.set(record, Math.max(best.get(record) ?? 0, certainty * score));
  }
  return best;
}

/** 1 for the word itself, less for a longer one that it starts. */
function similarity(term: string, word: string): number {
  if (term === word) return 1;
  return term.startsWith(word) ? (0.8 * word.length) / term.length : 0;
}

/** For one word, each record's best score over all words that equal it, begin with it, or are a misspelling of it. */
function bestOf(word: string, shards: readonly SearchShard[]): Map<number, number> {
  const near = termsLike(word, shards, (term) => similarity(term, word));
  if (near.size > 0) return near;
  const mistakes = mistakesIn(word);
  if (mistakes === 0) return near;
  return termsLike(word, shards, (term) => {
    const nearness = (distance: number) => (distance <= mistakes ? 0.5 / (1 + distance) : 0);
    const start = term.slice(0, word.length);
    const likeness = (other: string) => nearness(editDistance(word, other, mistakes + 1));
    return Math.max(likeness(term), likeness(start) * similarity(term, start));
  });
}

function termsLike(
  word: string,
  shards: readonly SearchShard[],
  likenessOf: (term: string) => number,
): Map<number, number> {
  const best = new Map<number, number>();
  for (const shard of shards) {
    for (const [term, postings] of Object.entries(shard)) {
      if (term[0] !== word[0] && term[0] !== word[1]) continue;
      const factor = likenessOf(term);
      if (factor === 0) continue;
      let record = 0;
      for (let index = 0; index < postings.length; index += 2) {
        record += postings[index] ?? 0;
        const score = factor * (postings[index + 1] ?? 0);
        if (score > (best.get(record) ?? 0)) best.set(record, score);
      }
    }
  }
  return best;
}

/** A result of which the record is known. */
export interface ScoredRecord {
  readonly record: SearchRecord;
  readonly score: number;
}

/**
 * Moves up, once the records are known, those that a query names by their title, operationId or path; then, for a query
 * of several words without a space, such as `x-api-key`, those in which it is written.
 */
export function namedFirst(
  query: string,
  found: readonly ScoredRecord[],
  { basePaths }: Pick<SearchManifest, 'basePaths'>,
): SearchRecord[] {
  const wanted = searchWords(query).join(' ');
  const names = nameTerms(query, basePaths);
  const isJoined = wanted.includes(' ') && !/\s/.test(query.trim());
  const tierOf = (record: SearchRecord) => {
    const { title, operationId = '', context, text } = record;
    const request = requestOf(record);
    if (request !== undefined && names.some((name) => isTermOf(name, request))) return 2;
    if (wanted !== '' && [title, operationId].some((name) => searchWords(name).join(' ') === wanted)) return 2;
    return isJoined && isWrittenIn(`${title} ${context} ${text}`, query.trim()) ? 1 : 0;
  };
  const lifted = found.map(({ record, score }) => {
    const isBeginning = searchWords(record.title).join(' ').startsWith(wanted);
    return { record, tier: tierOf(record), score: isBeginning ? score * BEGINNING : score };
  });
  return lifted.sort((a, b) => b.tier - a.tier || b.score - a.score).map(({ record }) => record);
}

/** Whether a text has a query as it is written, case aside, and not as a part of a longer word. */
function isWrittenIn(text: string, query: string): boolean {
  const parts = text.toLowerCase().split(query.toLowerCase());
  return parts.slice(1).some((after, index) => !isInWord(parts[index]?.at(-1)) && !isInWord(after[0]));
}

/** Whether a character would continue a word. */
function isInWord(character = ''): boolean {
  return /[\p{L}\p{N}]/u.test(character) && !isUnspaced(character);
}
