import { statSync } from 'node:fs';
import { pathFrom } from '../file-path.ts';
import { fileFacts } from '../markdown/file-facts.ts';
import type { AssetReference } from '../model/content.ts';
import type { AssetFile } from '../model/source.ts';

/** Files that a text in MDX may import as images. */
export const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** An image at an absolute path, with the address at which it is published; undefined if it cannot be read. */
export function imageAt(absolute: string, root: string): AssetReference | undefined {
  const path = pathFrom(root, absolute);
  const { size, mtimeMs } = statSync(absolute, { throwIfNoEntry: false }) ?? {};
  if (size === undefined) return undefined;
  const file: AssetFile = { path, absolute, size, stamp: `${mtimeMs}` };
  const facts = fileFacts(file);
  return facts && { file, href: facts.href };
}

/** An imported image as code: its address (Docusaurus), which has a `src` and a size too (Astro). */
export function imageModule(absolute: string, root: string): string {
  const image = imageAt(absolute, root);
  const facts = image && { src: image.href, ...fileFacts(image.file)?.size };
  return `export default Object.assign(new String(${JSON.stringify(image?.href ?? '')}), ${JSON.stringify(facts ?? {})});`;
}
