import { assetFolder } from '../assets/asset-file.ts';
import { contentHash } from '../assets/content-hash.ts';
import type { OutputFile } from '../model/output.ts';
import {
  RECORDS_A_FILE,
  type SearchKind,
  type SearchManifest,
  type SearchRecord,
  searchManifestAddress,
  searchWords,
} from '../shared/search-protocol.ts';

/** A shard is closed at this many characters of JSON. */
const SHARD_SIZE = 12_000;

/** A word that stands in more records than these tells little: only where it counts most. */
const MOST_POSTINGS = 150;

/** Characters of a record's text that are shown. */
const SHOWN_TEXT = 160;

/** How much a kind counts: whole pages and operations before their parts. */
const KIND_WEIGHT: Readonly<Record<SearchKind, number>> = {
  page: 1.2,
  post: 1.1,
  operation: 1.3,
  parameter: 1,
  error: 0.8,
  property: 0.7,
  value: 0.9,
};

/** The index: a manifest, shards of words and files of records. The same records give the same bytes. */
export function searchFiles(records: readonly SearchRecord[]): OutputFile[] {
  const terms = [...postingsOf(records)].sort(([a], [b]) => (a < b ? -1 : 1));
  const shards = inShards(terms.map(([term, postings]) => [term, encoded(postings, records.length)] as const));
  const shown = records.map((record) => ({ ...record, text: cut(record.text) }));
  const chunks = Array.from({ length: Math.ceil(shown.length / RECORDS_A_FILE) }, (_, index) =>
    shown.slice(index * RECORDS_A_FILE, (index + 1) * RECORDS_A_FILE),
  );
  const parts = [
    ...shards.map((shard, index) => [`shard-${index}.json`, JSON.stringify(Object.fromEntries(shard))] as const),
    ...chunks.map((chunk, index) => [`records-${index}.json`, JSON.stringify(chunk)] as const),
  ];
  const folder = `${assetFolder}/search-${contentHash(parts.map(([, text]) => text).join('\n'))}`;
  const manifest: SearchManifest = { folder: `/${folder}`, starts: shards.map((shard) => shard[0]?.[0] ?? '') };
  const origin = "docgen's own search index";
  return [
    { path: searchManifestAddress.slice(1), content: JSON.stringify(manifest), origin },
    ...parts.map(([name, content]) => ({ path: `${folder}/${name}`, content, origin })),
  ];
}

/** Each word with the records in which it stands, and how much it says there: in a title more than in a text. */
function postingsOf(records: readonly SearchRecord[]): Map<string, Map<number, number>> {
  const terms = new Map<string, Map<number, number>>();
  records.forEach((record, number) => {
    const isPart = record.href.includes('#');
    const add = (words: readonly string[], weight: number) => {
      for (const word of words) {
        const postings = terms.get(word) ?? new Map<number, number>();
        postings.set(number, Math.max(postings.get(number) ?? 0, weight));
        terms.set(word, postings);
      }
    };
    const weight = KIND_WEIGHT[record.kind] * (isPart && record.kind !== 'parameter' ? 0.9 : 1);
    const title = searchWords(record.title);
    add(searchWords(record.text), weight);
    add(searchWords(record.context), 3 * weight);
    add([...title, title.join('')], (8 + 4 / Math.max(1, title.length)) * weight);
  });
  return terms;
}

/** Record numbers as differences, each with its weight; a rare word weighs more (inverse document frequency). */
function encoded(postings: ReadonlyMap<number, number>, total: number): number[] {
  const rarity = Math.log(1 + total / postings.size);
  const kept = [...postings]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MOST_POSTINGS)
    .sort((a, b) => a[0] - b[0]);
  let last = 0;
  return kept.flatMap(([record, weight]) => {
    const step = record - last;
    last = record;
    return [step, Math.max(1, Math.round(weight * rarity))];
  });
}

type Term = readonly [term: string, postings: readonly number[]];

function inShards(terms: readonly Term[]): Term[][] {
  const shards: Term[][] = [];
  let size = SHARD_SIZE;
  for (const term of terms) {
    if (size >= SHARD_SIZE) {
      shards.push([]);
      size = 0;
    }
    shards.at(-1)?.push(term);
    size += term[0].length + 4 * term[1].length;
  }
  return shards;
}

function cut(text: string): string {
  return text.length <= SHOWN_TEXT ? text : `${text.slice(0, SHOWN_TEXT).replace(/\s+\S*$/, '')} …`;
}
