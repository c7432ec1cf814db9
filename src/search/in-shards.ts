/** A shard is closed at the first mark behind this many characters of JSON. */
const LEAST_SIZE = 10_000;

/** A shard is closed at this many characters, mark or not. */
const MOST_SIZE = 16_000;

/** One word in so many is a mark. */
const MARKS = 16;

/**
 * Entries in order, in files of much the same size; `sizeOf` says how many characters a value takes. Where a file ends
 * hangs on the words themselves, so that another word changes its own file, and not all that come after.
 */
export function inShards<T>(
  entries: Iterable<readonly [string, T]>,
  sizeOf: (value: T) => number,
): (readonly [string, T])[][] {
  const shards: (readonly [string, T])[][] = [];
  let open: (readonly [string, T])[] | undefined;
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
  return shards;
}

function isMark(word: string): boolean {
  let sum = 0;
  for (let at = 0; at < word.length; at++) sum = (Math.imul(sum, 31) + word.charCodeAt(at)) >>> 0;
  return sum % MARKS === 0;
}
