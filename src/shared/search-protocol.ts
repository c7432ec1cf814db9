/**
 * The protocol between the build and the browser's search. The index is divided into files of three kinds: a shard
 * contains a range of words with the numbers of the records in which they appear, a file of records what is shown for
 * some of them, a file of suffixes what finds misspelt words. A query loads the shards of its words and the records that
 * it shows; suffixes only if a word is not found.
 */

/** Kinds of results, by which they are grouped. */
export type SearchKind = 'page' | 'post' | 'operation' | 'schema' | 'parameter' | 'property' | 'value' | 'error';

/** A place to which a result leads. */
export interface SearchPlace {
  /** Where it is: the page of a heading, the operation of a parameter. */
  readonly context: string;
  /** Site-absolute, with the id of its exact place, without the base path. */
  readonly href: string;
  /** Start of its text. */
  readonly text: string;
}

/** A result as it is shown. */
export interface SearchRecord extends SearchPlace {
  readonly kind: SearchKind;
  readonly title: string;
  /** Of an operation whose title has other words. */
  readonly operationId?: string;
  /** Further places of the same name, such as the other operations that return an error. */
  readonly places?: readonly SearchPlace[];
  /** Words by which it is found too, though it does not contain them; only while the index is made. */
  readonly also?: string;
}

/** The kinds of files in the index's folder. */
export type IndexFileKind = 'shard' | 'suffixes' | 'records';

/** The only file with a fixed name. */
export interface SearchManifest {
  /** Site-absolute folder of all other files. */
  readonly folder: string;
  /** Hashes of the contents of all other files, in order. */
  readonly hashes: Readonly<Record<IndexFileKind, readonly string[]>>;
  /** The first word of each shard, in order. */
  readonly starts: readonly string[];
  /** The first suffix of each file of suffixes, in order. */
  readonly suffixes: readonly string[];
  /** Paths of the servers of APIs, without a trailing slash: `/v1`. */
  readonly basePaths: readonly string[];
  /** Offered before anything is typed. */
  readonly suggested: readonly SuggestedPage[];
}

/** A page that the search offers before anything is typed. */
export interface SuggestedPage {
  readonly title: string;
  /** Site-absolute, without the base path. */
  readonly href: string;
}

export const searchManifestAddress = '/search.json';

/**
 * How many files share a hash: a hash for each of the many files of records would make the manifest large, which every
 * search loads.
 */
export const FILES_A_HASH: Readonly<Record<IndexFileKind, number>> = { shard: 1, suffixes: 1, records: 8 };

/** Name of a file of the index, which changes with its content, so that browsers may cache it forever. */
export function indexFileName({ hashes }: Pick<SearchManifest, 'hashes'>, kind: IndexFileKind, number: number): string {
  return `${kind}-${number}-${hashes[kind][Math.floor(number / FILES_A_HASH[kind])]}.json`;
}

/** Words of a shard: record numbers and weights alternate, numbers as differences from the previous one. */
export type SearchShard = Readonly<Record<string, readonly number[]>>;

/**
 * Words without their first letter, each with its possible first letters. Shards are sorted by first letters, so a word
 * with a wrong first letter is found only by its suffix: `earest` → `n`.
 */
export type SearchSuffixes = Readonly<Record<string, string>>;

/** A word of fewer letters is taken literally: almost any other would be similar to it. */
export const SHORTEST_MISSPELT = 4;

/** How many records a file contains. */
export const RECORDS_A_FILE = 16;

/** A word in more records than this is of little use: only those with the highest weights are kept. */
export const MAX_POSTINGS = 150;
