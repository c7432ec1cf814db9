import { assetFolder } from '../../assets/asset-file.ts';
import { contentHash } from '../../content-hash.ts';
import type { OutputFile } from '../../model/output.ts';
import type { TextReference } from '../../model/reference.ts';
import {
  type IndexFileKind,
  indexFileName,
  type SearchManifest,
  searchManifestAddress,
} from '../../shared/search-protocol.ts';
import type { SearchIndex } from './search-index.ts';

const folder = `${assetFolder}/search`;
const origin = "docgen's own search index";

/** The index as files: a manifest, which also has the pages suggested before a search and the paths of servers, shards of words and of suffixes, and files of records. */
export function searchFiles(
  { words, suffixes, groups }: SearchIndex,
  { suggested = [], basePaths = [] }: Partial<Pick<SearchManifest, 'suggested' | 'basePaths'>> = {},
): OutputFile[] {
  const files: Readonly<Record<IndexFileKind, readonly TextReference[]>> = {
    shard: words.map(({ file }) => file),
    suffixes: suffixes.map(({ file }) => file),
    records: groups.flatMap((group) => group.files),
  };
  const manifest: SearchManifest = {
    folder: `/${folder}`,
    hashes: {
      shard: files.shard.map((file) => hashOf([file])),
      suffixes: files.suffixes.map((file) => hashOf([file])),
      records: groups.map((group) => hashOf(group.files)),
    },
    starts: words.map(({ start }) => start),
    suffixes: suffixes.map(({ start }) => start),
    basePaths,
    suggested,
  };
  const named = (kind: IndexFileKind) =>
    files[kind].map(
      (file, number): OutputFile => ({
        path: `${folder}/${indexFileName(manifest, kind, number)}`,
        content: file,
        origin,
      }),
    );
  return [
    { path: searchManifestAddress.slice(1), content: JSON.stringify(manifest), origin },
    ...named('shard'),
    ...named('suffixes'),
    ...named('records'),
  ];
}

function hashOf(files: readonly TextReference[]): string {
  return contentHash(files.map(({ digest }) => digest).join());
}
