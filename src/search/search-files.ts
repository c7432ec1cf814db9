import { assetFolder } from '../assets/asset-file.ts';
import { contentHash } from '../assets/content-hash.ts';
import type { OutputFile } from '../model/output.ts';
import {
  FILES_A_HASH,
  type IndexFileKind,
  indexFileName,
  RECORDS_A_FILE,
  type SearchManifest,
  type SearchRecord,
  type SearchTails,
  SHORTEST_MISSPELT,
  searchManifestAddress,
} from '../shared/search-protocol.ts';
import { inShards } from './in-shards.ts';
import { type Postings, postingsOf } from './postings.ts';

const folder = `${assetFolder}/search`;

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
  const files = {
    shard: shards.map((shard) => JSON.stringify(Object.fromEntries(shard))),
    tails: tails.map((shard) => JSON.stringify(Object.fromEntries(shard))),
    records: chunks.map((chunk) => JSON.stringify(chunk)),
  };
  const startsOf = (all: readonly (readonly (readonly [string, unknown])[])[]) => all.map((one) => one[0]?.[0] ?? '');
  const manifest: SearchManifest = {
    folder: `/${folder}`,
    hashes: {
      shard: hashes('shard', files.shard),
      tails: hashes('tails', files.tails),
      records: hashes('records', files.records),
    },
    starts: startsOf(shards),
    tails: startsOf(tails),
  };
  const origin = "docgen's own search index";
  const named = (kind: IndexFileKind) =>
    files[kind].map(
      (content, number): OutputFile => ({
        path: `${folder}/${indexFileName(manifest, kind, number)}`,
        content,
        origin,
      }),
    );
  return [
    { path: searchManifestAddress.slice(1), content: JSON.stringify(manifest), origin },
    ...named('shard'),
    ...named('tails'),
    ...named('records'),
  ];
}

/** One hash for the files of a kind that share it. */
function hashes(kind: IndexFileKind, contents: readonly string[]): string[] {
  const count = FILES_A_HASH[kind];
  return Array.from({ length: Math.ceil(contents.length / count) }, (_, index) =>
    contentHash(contents.slice(index * count, (index + 1) * count).join('\n')),
  );
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

function cut(text: string): string {
  return text.length <= SHOWN_TEXT ? text : `${text.slice(0, SHOWN_TEXT).replace(/\s+\S*$/, '')} …`;
}
