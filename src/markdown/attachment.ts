import { posix } from 'node:path';
import type { VFile } from 'vfile';
import { isActiveDocument } from '../shared/active-document.ts';
import { splitHref } from '../shared/url-path.ts';
import { factsOf } from './document-facts.ts';

/**
 * The name under which a browser saves a file that a link leads to; undefined for an address that is not a file beside
 * the text, and for a file that is harmless when it is opened. See `publishedName`.
 */
export function attachmentName(file: VFile, href: string): string | undefined {
  const asset = factsOf(file).assets.get(splitHref(href).path);
  return asset && isActiveDocument(asset.file.path) ? posix.basename(asset.file.path) : undefined;
}

/**
 * The name of a file beside a text in the output, with the start of its content's hash. Whoever may add a file to a
 * folder of texts is not trusted with the readers' browsers: what would run there is published as plain text
 * (`demo.html` → `demo-html-1a2b3c4d.txt`), on every host, and its link saves it under its own name.
 */
export function publishedName(path: string, hash: string): string {
  const { name, ext } = posix.parse(path);
  const plain = (text: string) => text.replace(/[^A-Za-z0-9._-]+/g, '-');
  if (isActiveDocument(path)) return `${plain(name)}-${plain(ext.slice(1))}-${hash}.txt`.replaceAll(/\.(?!txt$)/g, '-');
  return `${plain(name)}-${hash}${plain(ext).toLowerCase()}`;
}
