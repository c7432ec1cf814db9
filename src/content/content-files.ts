import type { ApiDescription } from '../model/api.ts';
import type { AssetReference, Content } from '../model/content.ts';
import type { OutputFile } from '../model/output.ts';
import type { AssetFile } from '../model/source.ts';
import { normalized } from '../shared/normalized.ts';
import { perRecord } from '../shared/remember.ts';

/** Files that are published unchanged: public files, files that Markdown refers to, and API descriptions. */
export function contentFiles(publicFiles: readonly AssetFile[], content: Content): OutputFile[] {
  return [
    ...publicFiles.map(publicCopy),
    ...assetCopies(content),
    ...apiFiles(content.apis),
    ...workflowFiles(content),
  ];
}

/** A public file under its own address, with composed accents (Unicode, NFC), as links name it. */
const publicCopy = perRecord(
  ({ path, absolute }: AssetFile): OutputFile => ({
    path: normalized(path.slice('public/'.length), 'NFC'),
    content: { copyOf: absolute },
    origin: path,
  }),
);

/** The files that Markdown refers to, under hashed addresses, each once. */
function assetCopies({ pages, docs, posts }: Content): OutputFile[] {
  const copies = new Map<string, OutputFile>();
  for (const { document } of [...pages, ...docs, ...posts])
    for (const asset of document.assets) copies.set(asset.href, assetCopy(asset));
  return [...copies.values()];
}

const assetCopy = perRecord(
  ({ file, href }: AssetReference): OutputFile => ({
    path: href.slice(1),
    content: { copyOf: file.absolute },
    origin: file.path,
  }),
);

/** Files with workflows, for programs that run them. */
function workflowFiles({ workflows = [] }: Content): OutputFile[] {
  return workflows.map(({ source, published: { path, text } }) => ({ path, content: text, origin: source }));
}

/** The files of the descriptions that readers may download; one that several descriptions refer to is written once. */
export function apiFiles(apis: readonly ApiDescription[]): OutputFile[] {
  const files = new Map<string, OutputFile>();
  for (const { source, downloads } of apis)
    for (const { path, text } of downloads.flatMap((one) => one.files))
      files.set(path, { path, content: text, origin: source });
  return [...files.values()];
}
