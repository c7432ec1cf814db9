import { assetFolder } from '../assets/asset-file.ts';
import { contentHash } from '../assets/content-hash.ts';
import type { OutputFile } from '../model/output.ts';
import {
  RECORDS_A_FILE,
  type SearchManifest,
  type SearchRecord,
  type SearchTails,
  SHORTEST_MISSPELT,
  searchManifestAddress,
} from '../shared/search-protocol.ts';
import { type Postings, postingsOf } from './postings.ts';

/** A shard is closed at this many characters of JSON. */
const SHARD_SIZE = 12_000;

/** Characters of a record's text that are shown. */
const SHOWN_TEXT = 160;

/** The index: a manifest, shards of words and files of records. The same records give the same bytes. */
export function searchFiles(records: readonly SearchRecord[]): OutputFile[] {
  const terms = [...postingsOf(records)].sort(([a], [b]) => (a < b ? -1 : 1));
  const shards = inShards(
    terms.map(([term, postings]) => [term, encoded(postings, records.length)] as const),
    (postings) => 4 * postings.length,
  );
  const tails = inShards(tailsOf(terms.map(([term]) => term)), (letters) => letters.length);
  const shown = records.map((record) => ({ ...record, text: cut(record.text) }));
  const chunks = Array.from({ length: Math.ceil(shown.length / RECORDS_A_FILE) }, (_, index) =>
    shown.slice(index * RECORDS_A_FILE, (index + 1) * RECORDS_A_FILE),
  );
  const parts = [
    ...shards.map((shard, index) => [`shard-${index}.json`, JSON.stringify(Object.fromEntries(shard))] as const),
    ...tails.map((shard, index) => [`tails-${index}.json`, JSON.stringify(Object.fromEntries(shard))] as const),
    ...chunks.map((chunk, index) => [`records-${index}.json`, JSON.stringify(chunk)] as const),
  ];
  const folder = `${assetFolder}/search-${contentHash(parts.map(([, text]) => text).join('\n'))}`;
  const startsOf = (all: readonly (readonly (readonly [string, unknown])[])[]) => all.map((one) => one[0]?.[0] ?? '');
  const manifest: SearchManifest = { folder: `/${folder}`, starts: startsOf(shards), tails: startsOf(tails) };
  const origin = "docgen's own search index";
  return [
    { path: searchManifestAddress.slice(1), content: JSON.stringify(manifest), origin },
    ...parts.map(([name, content]) => ({ path: `${folder}/${name}`, content, origin })),
  ];
}

/** Record numbers as differences, each with its weight; a rare word weighs more (inverse document frequency). */
function encoded({ count, records, weights }: Postings, total: number): number[] {
  const rarity = Math.log(1 + total / count);
  return records.flatMap((record, index) => [
    record - (records[index - 1] ?? 0),
    Math.max(1, Math.round((weights[index] ?? 0) * rarity)),
  ]);
}

/** The endings of the words in order; numbers and short words are written as they are, or not at all. */
function tailsOf(words: readonly string[]): (readonly [tail: string, letters: SearchTails[string]])[] {
  const tails = new Map<string, string>();
  for (const word of words) {
    if (word.length < SHORTEST_MISSPELT || /\d/.test(word)) continue;
    const [first = ''] = word;
    const tail = word.slice(first.length);
    tails.set(tail, (tails.get(tail) ?? '') + first);
  }
  return [...tails].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Entries in order, in files of much the same size; `sizeOf` says how many characters a value takes. */
function inShards<T>(
  terms: readonly (readonly [string, T])[],
  sizeOf: (value: T) => number,
): (readonly [string, T])[][] {
  const shards: (readonly [string, T])[][] = [];
  let size = SHARD_SIZE;
  for (const term of terms) {
    if (size >= SHARD_SIZE) {
      shards.push([]);
      size = 0;
    }
    shards.at(-1)?.push(term);
    size += term[0].length + sizeOf(term[1]);
  }
  return shards;
}

function cut(text: string): string {
  return text.length <= SHOWN_TEXT ? text : `${text.slice(0, SHOWN_TEXT).replace(/\s+\S*$/, '')} …`;
}
