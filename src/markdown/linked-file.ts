import { posix } from 'node:path';
import type { VFile } from 'vfile';
import type { Place } from '../model/diagnostic.ts';
import { aliased } from './alias.ts';
import { factsOf } from './document-facts.ts';
import { warn } from './messages.ts';
import { sitePathFrom } from './resolve-path.ts';

/**
 * The files that a path in a link may mean, relative to the site folder, the likeliest first. Authors count from the
 * text's own folder, or from the root of the section that the text is in (`docs`), or from the site folder, or from an
 * alias.
 */
export function filesMeant(file: VFile, path: string): string[] {
  const named = aliased(path, factsOf(file).context.aliases);
  if (named !== undefined) return [named];
  const sourcePath = file.path;
  const own = sitePathFrom(sourcePath, path);
  // `./` and `../` say where the path counts from.
  if (path.startsWith('.')) return [own];
  const below = path.replace(/^\/+/, '');
  return [...new Set([own, posix.join(sectionOf(sourcePath), below), posix.normalize(below)])];
}

/** Whether a relative path leaves the section that its text is in: such a file belongs to no page. */
export function leavesSection(sourcePath: string, path: string): boolean {
  if (path.startsWith('/')) return false;
  const section = sectionOf(sourcePath);
  const sitePath = sitePathFrom(sourcePath, path);
  return section === '' ? sitePath.startsWith('../') : !sitePath.startsWith(`${section}/`);
}

/** The first of some files that exists under its name, or under one that differs only in case (LINK_CASE). */
export function existingFile<T>(
  file: VFile,
  candidates: readonly string[],
  { find, place }: { readonly find: (sitePath: string) => T | undefined; readonly place: Place },
): T | undefined {
  for (const candidate of candidates) {
    const found = find(candidate);
    if (found !== undefined) return found;
  }
  const { trueName } = factsOf(file).context;
  for (const candidate of candidates) {
    const name = trueName?.(candidate);
    const found = name === undefined ? undefined : find(name);
    if (name === undefined || found === undefined) continue;
    warnOfCase(file, name, place);
    return found;
  }
  return undefined;
}

/** The page is found, so that readers are not affected; other tools and servers would not find the file. */
function warnOfCase(file: VFile, name: string, place: Place): void {
  const { unresolvedLinks } = factsOf(file).context;
  if (unresolvedLinks === 'ignore') return;
  warn(file, 'LINK_CASE', `The file is named "${name}", which differs only in case`, {
    place,
    severity: unresolvedLinks === 'error' ? 'error' : 'warning',
    hint: `Write "${posix.relative(posix.dirname(file.path), name)}".`,
  });
}

/** The folder of the section that a text is in; empty in a plain folder. */
function sectionOf(sourcePath: string): string {
  return /^(docs|blog|pages|api)\//.exec(sourcePath)?.[1] ?? '';
}
