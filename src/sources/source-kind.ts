import { posix } from 'node:path';

const TEXT = /\.mdx?$/;

/** A text whose own name starts with `_`; a folder of such a name is left out on purpose. */
const PARTIAL_TEXT = /^(?:[^_/][^/]*\/)+_[^/]*\.mdx?$/;

/** The extensions of texts elsewhere: `.md` and `.mdx`, the only ones that docgen reads, are others in capitals. */
const TEXT_ELSEWHERE = /\.(?:mdx?|markdown|mdown|mkdn?|mdwn)$/i;

/** A page of React elsewhere, where docgen reads `.tsx`. */
const PAGE_ELSEWHERE = /^(?:docs|blog|pages)\/.*\.jsx$/;

const DESCRIPTION = /(?:^|\/)openapi\.(?:ya?ml|json)$/;

/** Whether a part of the path starts with `_`: such a file is imported by others and is not a page of its own. */
export function isPartial(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('_'));
}

/** Whether a file is the text of a page. */
export function isText(path: string): boolean {
  return TEXT.test(path) && !isPartial(path);
}

/** Whether a file is a text that is no page because of its name: an author may have meant one. */
export function isTextWithoutPage(path: string): boolean {
  if (PARTIAL_TEXT.test(path)) return true;
  return !TEXT.test(path) && !isPartial(path) && (TEXT_ELSEWHERE.test(path) || PAGE_ELSEWHERE.test(path));
}

/** Whether the name of a file is that of a text, here or elsewhere. */
export function isTextName(path: string): boolean {
  return TEXT_ELSEWHERE.test(path);
}

/** Whether a file is a description: in the `api` folder, in a folder below it, or of one of the `versions`. */
export function isDescription(path: string, versions: readonly string[]): boolean {
  if (!DESCRIPTION.test(path)) return false;
  return path.split('/').length <= 3 || versions.some((folder) => posix.dirname(path) === `api/${folder}`);
}
