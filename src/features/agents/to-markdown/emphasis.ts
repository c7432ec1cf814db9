import { type HtmlNode, isElement, textOf } from './html-tree.ts';

/** Marks around words. */
export type Mark = '*' | '**' | '~~';

/** Elements and their marks (CommonMark 6.2; GFM, strikethrough). */
export const marks: Readonly<Partial<Record<string, Mark>>> = {
  b: '**',
  cite: '*',
  del: '~~',
  dfn: '*',
  em: '*',
  i: '*',
  s: '~~',
  strong: '**',
  var: '*',
};

const ELEMENTS: Readonly<Record<Mark, string>> = { '*': 'em', '**': 'strong', '~~': 'del' };

const WORD = /[\p{L}\p{N}]/u;

/**
 * Puts marks around a line of Markdown. Marks work only next to a word, and between punctuation and a letter not even
 * there (CommonMark 6.2, flanking); where they would not work, the element itself is written.
 */
export function emphasis(
  mark: Mark,
  line: string,
  { before, next }: { readonly before: string; readonly next: HtmlNode | undefined },
): string {
  const words = line.trim();
  if (words === '') return line;
  const [lead, tail] = [line.startsWith(' ') ? ' ' : '', line.endsWith(' ') ? ' ' : ''];
  const previous = lead || (before.at(-1) ?? ' ');
  const following = tail || firstCharacter(next);
  const counts =
    previous !== mark[0] &&
    (WORD.test(words[0] ?? '') || !WORD.test(previous)) &&
    (WORD.test(words.at(-1) ?? '') || !WORD.test(following));
  const element = ELEMENTS[mark];
  return lead + (counts ? mark + words + mark : `<${element}>${words}</${element}>`) + tail;
}

/**
 * The following character, or a space; a node with marks of its own begins with punctuation, which counts like a space.
 */
function firstCharacter(next: HtmlNode | undefined): string {
  if (next === undefined || (isElement(next) && next.name !== 'span')) return ' ';
  return textOf([next]).charAt(0) || ' ';
}
