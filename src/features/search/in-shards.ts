/** A shard ends at the first mark after this many characters of JSON. */
const LEAST_SIZE = 10_000;

/** A shard ends at this many characters, mark or not. */
const MOST_SIZE = 16_000;

/** One word in this many is a mark. */
const MARKS = 16;

/** A word and its value. */
export type Entry<T> = readonly [word: string, value: T];

/** A file of entries, which may have to be read first. */
export interface Shard<T> {
  /** Its first word. */
  readonly start: string;
  readonly entries: () => readonly Entry<T>[];
}

/**
 * Entries in order, in files of roughly the same size; `sizeOf` returns how many characters a value takes. Where a file
 * ends depends on the words themselves, so that a new word changes only its own file, and not all that follow.
 */
export function inShards<T>(entries: Iterable<Entry<T>>, sizeOf: (value: T) => number): Shard<T>[] {
  return cut(entries, sizeOf).shards.map(shardOf);
}

/** `isOpen`: whether the last one would take another entry. */
function cut<T>(entries: Iterable<Entry<T>>, sizeOf: (value: T) => number) {
  const shards: Entry<T>[][] = [];
  let open: Entry<T>[] | undefined;
  let size = 0;
  for (const entry of entries) {
    if (!open) {
      open = [];
      shards.push(open);
      size = 0;
    }
    open.push(entry);
    size += entry[0].length + sizeOf(entry[1]);
    if (size >= MOST_SIZE || (size >= LEAST_SIZE && isMark(entry[0]))) open = undefined;
  }
  return { shards, isOpen: open !== undefined };
}

function isMark(word: string): boolean {
  let sum = 0;
  for (let at = 0; at < word.length; at++) sum = (Math.imul(sum, 31) + word.charCodeAt(at)) >>> 0;
  return sum % MARKS === 0;
}

function shardOf<T>(entries: readonly Entry<T>[]): Shard<T> {
  return { start: entries[0]?.[0] ?? '', entries: () => entries };
}

/**
 * The shards after some words have changed, cut as all entries together would be; unaffected ones are the same records
 * as before. `edit` returns the new value of a word, undefined if it is removed.
 */
export function editShards<T>(
  shards: readonly Shard<T>[],
  words: Iterable<string>,
  edit: (word: string, value: T | undefined) => T | undefined,
  sizeOf: (value: T) => number,
): Shard<T>[] {
  const sorted = [...words].sort();
  const result: Shard<T>[] = [];
  let next = 0;
  /** Entries of new shards that end where no shard ended before. */
  let rest: readonly Entry<T>[] = [];
  const known: readonly Shard<T>[] = shards.length > 0 ? shards : [shardOf([])];
  known.forEach((shard, index) => {
    const end = known[index + 1]?.start;
    const own: string[] = [];
    for (let word = sorted[next]; word !== undefined && (end === undefined || word < end); word = sorted[++next]) {
      own.push(word);
    }
    if (own.length === 0 && rest.length === 0) {
      result.push(shard);
      return;
    }
    const { shards: fresh, isOpen } = cut([...rest, ...edited(shard.entries(), own, edit)], sizeOf);
    rest = isOpen && end !== undefined ? (fresh.pop() ?? []) : [];
    for (const one of fresh) result.push(shardOf(one));
  });
  return result.filter(({ start }) => start !== '');
}

function edited<T>(
  entries: readonly Entry<T>[],
  words: readonly string[],
  edit: (word: string, value: T | undefined) => T | undefined,
): Entry<T>[] {
  const values = new Map(entries);
  for (const word of words) {
    const value = edit(word, values.get(word));
    if (value === undefined) values.delete(word);
    else values.set(word, value);
  }
  return [...values].sort(([a], [b]) => (a < b ? -1 : 1));
}
