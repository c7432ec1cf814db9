import { getOrInsert } from '../../shared/get-or-insert.ts';
import { ownText } from '../../shared/own-text.ts';
import { requestOf } from '../../shared/search-names.ts';
import { MAX_POSTINGS, type SearchKind, type SearchRecord } from '../../shared/search-protocol.ts';
import { joinedWords } from '../../shared/search-words.ts';
import { wordsOf } from './words.ts';

/** How many are collected before the lowest are dropped, so that a common word of a large site stays small. */
const MAX_GATHERED = 16 * MAX_POSTINGS;

/** The weight of each kind: whole pages and operations before their parts. */
const KIND_WEIGHT: Readonly<Record<SearchKind, number>> = {
  page: 1.2,
  post: 1.1,
  operation: 1.3,
  schema: 0.75,
  parameter: 1,
  error: 0.8,
  property: 0.7,
  value: 0.9,
};

/** The weight of what names an operation as a whole: above that of any word of a title. */
const NAME_WEIGHT = 18;

/** Where a word appears. */
export interface Postings {
  /** The number of records with the word. */
  readonly count: number;
  /** Numbers of those with the highest weights, ascending. */
  readonly records: readonly number[];
  /** The word's weight in each of them: higher in a title than in a text. */
  readonly weights: readonly number[];
}

interface Gathered {
  count: number;
  /** The last record with the word. */
  last: number;
  /** Anything up to this weight is not among the highest. */
  least: number;
  records: number[];
  weights: number[];
}

/** Every word of the records, with the records in which it appears. */
export function postingsOf(records: Iterable<SearchRecord>): ReadonlyMap<string, Postings> {
  const terms = new Map<string, Gathered>();
  let number = 0;
  for (const record of records) {
    weigh(record, (word, weight) => add(terms, word, number, weight));
    number += 1;
  }
  for (const gathered of terms.values()) keepGreatest(gathered);
  return terms;
}

/** The words of consecutive records, whose numbers begin at 0. */
export interface BatchPostings {
  readonly terms: ReadonlyMap<string, Postings>;
  /** The number of records. */
  readonly total: number;
}

/** The words of batches of records, one batch after another: the same as of all records at once. */
export function joinedPostings(batches: readonly BatchPostings[]): ReadonlyMap<string, Postings> {
  const [first] = batches;
  if (first && batches.length === 1) return first.terms;
  const joined = new Map<string, { count: number; records: number[]; weights: number[] }>();
  let start = 0;
  for (const { terms, total } of batches) {
    for (const [word, { count, records, weights }] of terms) {
      const known = getOrInsert(joined, word, () => ({ count: 0, records: [], weights: [] }));
      known.count += count;
      for (const record of records) known.records.push(start + record);
      for (const weight of weights) known.weights.push(weight);
      if (known.records.length >= MAX_GATHERED) keepGreatest(known);
    }
    start += total;
  }
  for (const postings of joined.values()) keepGreatest(postings);
  return joined;
}

/** Every word of a record, with its weight there. */
export function weightsOf(record: SearchRecord): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  weigh(record, (word, weight) => weights.set(word, Math.max(weight, weights.get(word) ?? 0)));
  return weights;
}

function weigh(record: SearchRecord, take: (word: string, weight: number) => void): void {
  const isPart = record.href.includes('#');
  const weight = KIND_WEIGHT[record.kind] * (isPart && record.kind !== 'parameter' ? 0.9 : 1);
  const title = wordsOf(record.title);
  for (const { text, context } of [record, ...(record.places ?? [])]) {
    for (const word of wordsOf(text)) take(word, weight);
    for (const word of wordsOf(context)) take(word, 3 * weight);
  }
  for (const word of wordsOf(record.also ?? '')) take(word, 6 * weight);
  const inTitle = (8 + 4 / Math.max(1, title.length)) * weight;
  for (const word of title) take(word, inTitle);
  // Rare, and so of a high value: otherwise whatever begins with a word would come before what has it.
  if (title.length > 1) take(joinedWords(title), 3 * weight);
  const name = wordsOf(record.operationId ?? '');
  for (const word of name) take(word, 3 * weight);
  if (name.length > 0) take(joinedWords(name), NAME_WEIGHT * weight);
  const request = requestOf(record);
  if (request !== undefined) take(request, NAME_WEIGHT * weight);
}

/** A word's weight in a record before and after a change; undefined: it does not appear there. */
export interface WeightChange {
  readonly record: number;
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/**
 * The postings of a word after a change of some records, undefined if it no longer appears. `unknown` if dropped
 * entries are needed again: of a common word only the highest weights are kept.
 */
export function changedPostings(
  postings: Postings | undefined,
  changes: readonly WeightChange[],
): Postings | undefined | 'unknown' {
  const weights = new Map(postings?.records.map((record, index) => [record, postings.weights[index] ?? 0]));
  let count = postings?.count ?? 0;
  const isCut = count > weights.size;
  for (const { record, before, after } of changes) {
    if (isCut && weights.has(record) && (after ?? 0) < (before ?? 0)) return 'unknown';
    count += (after === undefined ? 0 : 1) - (before === undefined ? 0 : 1);
    if (after === undefined) weights.delete(record);
    else weights.set(record, after);
  }
  if (count === 0) return undefined;
  const sorted = [...weights].sort(([a], [b]) => a - b);
  const gathered = { records: sorted.map(([record]) => record), weights: sorted.map(([, weight]) => weight) };
  keepGreatest(gathered);
  return { count, records: gathered.records, weights: gathered.weights };
}

function add(terms: Map<string, Gathered>, word: string, record: number, weight: number): void {
  const known = terms.get(word);
  if (!known) {
    terms.set(ownText(word), { count: 1, last: record, least: 0, records: [record], weights: [weight] });
    return;
  }
  if (known.last !== record) {
    known.last = record;
    known.count += 1;
  }
  if (weight <= known.least) return;
  const end = known.records.length - 1;
  if (known.records[end] === record) {
    if (weight > (known.weights[end] ?? 0)) known.weights[end] = weight;
    return;
  }
  if (known.records.length >= MAX_GATHERED) keepGreatest(known);
  known.records.push(record);
  known.weights.push(weight);
}

/**
 * Keeps the postings with the highest weights, the first of equal ones. Doing so in between does not change the result.
 */
function keepGreatest(gathered: Pick<Gathered, 'records' | 'weights'> & { least?: number }): void {
  const { records, weights } = gathered;
  if (records.length <= MAX_POSTINGS) return;
  const least = weights.toSorted((a, b) => b - a)[MAX_POSTINGS - 1] ?? 0;
  let equal = MAX_POSTINGS - weights.filter((weight) => weight > least).length;
  const isKept = weights.map((weight) => weight > least || (weight === least && equal-- > 0));
  gathered.least = least;
  gathered.records = records.filter((_, index) => isKept[index]);
  gathered.weights = weights.filter((_, index) => isKept[index]);
}
