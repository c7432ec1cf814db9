import { readFile, realpath, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { isBelow, pathFrom } from '../../file-path.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';
import { isActiveDocument } from '../../shared/active-document.ts';
import { decodeText } from '../../sources/decode-text.ts';
import { leadsToPrivate } from '../../sources/private-path.ts';

/** Maximum size of a file that a `$ref` refers to, in bytes. */
const MAX_SIZE = 64 * 1024 * 1024;

/** The target file of a `$ref`. */
export type RefFile =
  | { readonly kind: 'read'; readonly source: SourceFile; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'outside' }
  | { readonly kind: 'missing' };

/**
 * Reads a file that a `$ref` refers to, if it is a regular file inside the folder of the site's descriptions, with
 * symbolic links resolved. `path` and `folder` are relative to the site folder `root`; nothing outside is opened.
 */
export async function readRefFile(path: string, root: string, folder: string): Promise<RefFile> {
  const home = posix.join(folder, '.');
  if (home !== '.' && !path.startsWith(`${home}/`)) return { kind: 'outside' };
  // Every file that is read is published too.
  if (isActiveDocument(path)) return { kind: 'missing' };
  try {
    const [realHome, target] = await Promise.all([realpath(join(root, folder)), realpath(join(root, path))]);
    if (!isBelow(realHome, target)) return { kind: 'outside' };
    // A description may be in a hidden folder itself, with all that belongs to it.
    if (leadsToPrivate(posix.relative(home, path), pathFrom(realHome, target))) return { kind: 'outside' };
    const facts = await stat(target);
    if (!facts.isFile() || facts.size > MAX_SIZE) return { kind: 'missing' };
    const { value, diagnostics } = decodeText(path, await readFile(target));
    return { kind: 'read', source: value, diagnostics };
  } catch {
    return { kind: 'missing' };
  }
}

/** The folder that the `$ref`s of a description may not leave: `api`, or the site folder of a site without sections. */
export function refFolder(descriptionPath: string): string {
  return descriptionPath.startsWith('api/') ? 'api' : '.';
}
