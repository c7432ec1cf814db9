import { greatest } from './extremes.ts';

/** Inline code in Markdown, between more backticks than it contains itself (CommonMark 6.1). */
export function codeSpan(code: string, { isCell }: { readonly isCell?: boolean | undefined } = {}): string {
  const text = code.replace(/\r?\n/g, ' ');
  if (text.trim() === '') return '';
  const fence = '`'.repeat(longestRun(text, /`+/g, 0) + 1);
  const isPadded = /^`|`$/.test(text) || /^ .* $/.test(text);
  const written = isCell ? text.replaceAll('|', '\\|') : text;
  return isPadded ? `${fence} ${written} ${fence}` : fence + written + fence;
}

/** Length of the longest run of backticks in a text, at least `least`. */
export function longestRun(text: string, run: RegExp, least: number): number {
  return text.includes('`') ? Math.max(least, greatest(Array.from(text.matchAll(run), ([one]) => one.length))) : least;
}
