import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Draft } from '../draft.ts';
import { textContent } from '../text-content.ts';

const MAX_SUMMARY = 200;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Counts the words of a text, code included, and takes its first paragraph as the summary. */
export function remarkMeasure(draft: Draft) {
  return (tree: Root): void => {
    visit(tree, ['text', 'inlineCode', 'code'], (node) => {
      if ('value' in node) draft.words += countWords(node.value);
    });
    for (const node of tree.children) {
      const text = node.type === 'paragraph' ? textContent(node).replace(/\s+/g, ' ').trim() : '';
      if (text === '') continue;
      draft.summary = shorten(text);
      return;
    }
  };
}

/** Pieces that end at a space, since the segmenter's time grows with the square of the length of what it is given. */
const PIECE = /[\s\S]{1,400}(?:\s|$)|\S{1,400}/g;

/** As Unicode finds words (UAX 29), so that languages without spaces count too. */
function countWords(text: string): number {
  let words = 0;
  for (const piece of text.match(PIECE) ?? []) {
    for (const { isWordLike } of segmenter.segment(piece)) if (isWordLike) words += 1;
  }
  return words;
}

/** At most 200 characters, cut at a word. */
function shorten(text: string): string {
  if (text.length <= MAX_SUMMARY) return text;
  const cut = text.slice(0, MAX_SUMMARY);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : MAX_SUMMARY - 1).replace(/[\s,;:.–-]+$/, '')}…`;
}
