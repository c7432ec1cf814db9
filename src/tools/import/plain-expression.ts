import { type PathTest, wildcard } from './glob.ts';

/** A character that stands for itself, `.`, `.*` or `.+`; anything else is not followed. */
const PART = /\.[*+]?|\\[^\w\s]|[^\\^$.|?*+()[\]{}]/guy;

/**
 * A test by a regular expression of literal characters, `.`, `.*`, `.+`, and `^` and `$` at its ends. Undefined for any other:
 * that of a stranger might take years.
 */
export function plainExpression(source: string): PathTest | undefined {
  const [, start = '', middle = '', end = ''] = /^(\^?)(.*?)((?<!\\)\$)?$/s.exec(source) ?? [];
  const parts = middle.match(PART) ?? [];
  if (parts.join('') !== middle) return undefined;
  const pattern = parts.map((part) => DOTS[part] ?? (part.startsWith('\\') ? part : `\\${part}`)).join('');
  return wildcard(`${start ? '' : '*'}${pattern}${end ? '' : '*'}`);
}

const DOTS: Readonly<Record<string, string>> = { '.': '?', '.*': '*', '.+': '?*' };
