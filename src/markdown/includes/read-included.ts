import { readFileSync, realpathSync, statSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import type { VFile } from 'vfile';
import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import { isBelow, pathFrom } from '../../file-path.ts';
import type { IncludedAmount } from '../../model/content.ts';
import type { Place } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';
import { decodeText } from '../../sources/decode-text.ts';
import { isHidden, leadsToPrivate } from '../../sources/private-path.ts';
import { aliased } from '../alias.ts';
import { factsOf } from '../document-facts.ts';
import { filesMeant } from '../linked-file.ts';
import { warn } from '../messages.ts';
import { added, excess, PAGE_LIMIT } from './include-allowance.ts';

/** Maximum size of a file that a text includes, in bytes; more is not a text to read. */
const MAX_SIZE = 2_000_000;

/** Maximum number of files that one page includes; more than that is a text that multiplies itself. */
const MAX_INCLUDES = 500;

/**
 * Counts what a page includes, for it and for all pages; false beyond what either may include. Of a page it is reported
 * here, once; of all pages when they are read, since threads do not know of one another.
 */
function count(file: VFile, more: IncludedAmount, place: Place): boolean {
  const { context, including } = factsOf(file);
  const { allowance } = context;
  const before = excess(including.soFar.amount, PAGE_LIMIT);
  including.soFar.amount = added(including.soFar.amount, more);
  if (allowance) allowance.soFar = added(allowance.soFar, more);
  const tooMuch = excess(including.soFar.amount, PAGE_LIMIT);
  if (tooMuch && !before) warn(file, 'INCLUDES_TOO_LARGE', `This page includes ${tooMuch}`, { place });
  return !tooMuch && !(allowance && excess(allowance.soFar, allowance.limit));
}

/** Whether a page may include a text; beyond what it may include, it may not. */
export function mayInclude(file: VFile, { length }: Pick<string, 'length'>, place: Place): boolean {
  return count(file, { read: 0, characters: length }, place);
}

/**
 * The file that an include names, as its author counts: from the text's own file, or with `@/`, `/` or `<rootDir>/` from
 * the root of the section or of the site. Undefined if it cannot be included, which is reported. The page depends on it
 * from then on.
 */
export function readIncluded(file: VFile, written: string, place: Place): SourceFile | undefined {
  const { context, including } = factsOf(file);
  const fail = (code: DiagnosticCode, reason: string) => {
    warn(file, code, reason, { place });
    return undefined;
  };
  const { root, includeFolders = [] } = context;
  if (root === undefined || context.embed) return fail('INCLUDE_OUTSIDE', 'This page must not include files');
  const { soFar } = including;
  soFar.files += 1;
  if (soFar.files > MAX_INCLUDES) {
    const isFirst = soFar.files === MAX_INCLUDES + 1;
    return isFirst ? fail('INCLUDES_TOO_LARGE', `This page includes more than ${MAX_INCLUDES} files`) : undefined;
  }
  const isAliased = aliased(written, context.aliases) !== undefined;
  const path = isAliased ? written : written.replace(/^(?:@|~|<rootDir>)\//, '/');
  const candidates = path.includes('\0') ? [] : filesMeant(file, path);
  for (const candidate of candidates) context.dependency?.(candidate);
  const found = candidates.map((candidate) => [candidate, realFile(resolve(root, candidate))] as const);
  const [sitePath, absolute] = found.find(([, real]) => real !== undefined) ?? [];
  const shown = posix.normalize(sitePath ?? candidates[0] ?? written);
  // A message must not reveal whether there is a file outside.
  const isOutside = absolute
    ? !['.', ...includeFolders].some((folder) => isIn({ root, folder }, shown, absolute))
    : isAbove(shown, includeFolders);
  if (isOutside) return fail('INCLUDE_OUTSIDE', `The file "${shown}" is outside the folders that pages may include`);
  if (absolute === undefined) return fail('INCLUDE_MISSING', `The file "${shown}" does not exist`);
  if (soFar.amount.read > PAGE_LIMIT.read) return undefined;
  const source = textAt(absolute, shown, fail);
  return source && count(file, { read: source.text.length, characters: 0 }, place) ? source : undefined;
}

function textAt(
  absolute: string,
  sitePath: string,
  fail: (code: DiagnosticCode, reason: string) => undefined,
): SourceFile | undefined {
  const stats = statSync(absolute);
  if (!stats.isFile()) return fail('INCLUDE_MISSING', `"${sitePath}" is not a file`);
  if (stats.size > MAX_SIZE) return fail('INCLUDE_MISSING', `The file "${sitePath}" is larger than 2 MB`);
  const { value, diagnostics } = decodeText(sitePath, readFileSync(absolute));
  return diagnostics.length > 0 ? fail('INCLUDE_MISSING', `The file "${sitePath}" is not UTF-8`) : value;
}

/** The path of a file without symbolic links; undefined if there is none that can be read. */
function realFile(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Hidden files and folders hold what is not meant to be published, such as keys. A page may name code, but not hide it. */
function isIn(
  { root, folder }: { readonly root: string; readonly folder: string },
  sitePath: string,
  absolute: string,
): boolean {
  const start = resolve(root, folder);
  const home = realFile(start);
  if (home === undefined || !isBelow(home, absolute)) return false;
  const target = pathFrom(home, absolute);
  return !isHidden(target) && !leadsToPrivate(pathFrom(start, resolve(root, sitePath)), target);
}

function isAbove(sitePath: string, includeFolders: readonly string[]): boolean {
  return (
    sitePath.startsWith('../') && !includeFolders.some((folder) => sitePath.startsWith(`${posix.normalize(folder)}/`))
  );
}
