import type { Content } from '../model/content.ts';
import type { OutputFile } from '../model/output.ts';
import type { AssetFile } from '../model/source.ts';

/** Public files under their own addresses (accents composed, as links name them: Unicode, NFC), and the files that Markdown refers to under hashed ones, each once. */
export function staticFiles(publicFiles: readonly AssetFile[], content: Content): OutputFile[] {
  const copies = publicFiles.map(
    ({ path, absolute }): OutputFile => ({
      path: path.slice('public/'.length).normalize('NFC'),
      content: { copyOf: absolute },
      origin: path,
    }),
  );
  const referenced = [...content.pages, ...content.docs, ...content.posts].flatMap(({ document }) => document.assets);
  const assets = new Map(
    referenced.map(({ file, href }): [string, OutputFile] => [
      href,
      { path: href.slice(1), content: { copyOf: file.absolute }, origin: file.path },
    ]),
  );
  return [...copies, ...assets.values()];
}
