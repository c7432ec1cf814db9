import { slugOf } from './slug.ts';

/**
 * What the build and the browser's search agree on. The index lies in shards: `shard(n)` holds a range of words with the
 * records in which they stand, `records(n)` what is shown of some records. A query loads the shards of its words and the
 * records that it shows, and nothing else.
 */

/** What can be found; results are grouped by it. */
export type SearchKind = 'page' | 'post' | 'operation' | 'schema' | 'parameter' | 'property' | 'value' | 'error';

/** Something that can be found, as it is shown. */
export interface SearchRecord {
  readonly kind: SearchKind;
  readonly title: string;
  /** Where it stands: the page of a heading, the operation of a parameter. */
  readonly context: string;
  /** Site-absolute, with the id of its exact place, without the base path. */
  readonly href: string;
  /** Start of its text. */
  readonly text: string;
}

/** The kinds of files in the index's folder. */
export type IndexFileKind = 'shard' | 'suffixes' | 'records';

/** The one file whose name is known. */
export interface SearchManifest {
  /** Site-absolute folder of all other files. */
  readonly folder: string;
  /** Hashes of the contents of all other files, in order. */
  readonly hashes: Readonly<Record<IndexFileKind, readonly string[]>>;
  /** The first word of each shard, in order. */
  readonly starts: readonly string[];
  /** The first ending of each file of endings, in order. */
  readonly suffixes: readonly string[];
}

export const searchManifestAddress = '/search.json';

/** How many files share a hash: the many that hold records would make the manifest large, which every search loads. */
export const FILES_A_HASH: Readonly<Record<IndexFileKind, number>> = { shard: 1, suffixes: 1, records: 16 };

/** Name of a file of the index, which changes with its content, so that a browser may keep it for good. */
export function indexFileName({ hashes }: Pick<SearchManifest, 'hashes'>, kind: IndexFileKind, number: number): string {
  return `${kind}-${number}-${hashes[kind][Math.floor(number / FILES_A_HASH[kind])]}.json`;
}

/** Words of a shard: record number and weight in turns, numbers as differences to the one before. */
export type SearchShard = Readonly<Record<string, readonly number[]>>;

/**
 * Words without their first letter, each with the letters that it may begin with. The shards lie by first letters, so that
 * a word whose first is wrong is found by its ending alone: `earest` → `n`.
 */
export type SearchSuffixes = Readonly<Record<string, string>>;

/** A word of fewer letters is taken as it is written: almost any other would be near to it. */
export const SHORTEST_MISSPELT = 4;

/** How many records one file holds. */
export const RECORDS_A_FILE = 8;

/** The words of a text without case and accents: `getPlaces of Potosí` → get, places, of, potosi. */
export function searchWords(text: string): string[] {
  return slugOf(text)
    .split('-')
    .filter((word) => word !== '');
}
