import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { countWords } from '../count-words.ts';
import { factsOf } from '../document-facts.ts';
import { textContent } from '../text-content.ts';
import { visit } from '../visit.ts';

const MAX_SUMMARY = 200;

/** Counts the words of a text, including code, and uses its first paragraph as the summary. */
export function remarkMeasure() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file);
    visit(tree, ['text', 'inlineCode', 'code'], (node) => {
      if ('value' in node) facts.words += countWords(node.value);
    });
    for (const node of tree.children) {
      const isSummary = node.type === 'paragraph' && !facts.foreign.has(node);
      const text = isSummary ? textContent(node).replace(/\s+/g, ' ').trim() : '';
      // The lines around an unknown container are no sentence either.
      if (text === '' || /^:{3,}/.test(text)) continue;
      facts.summary = shorten(text);
      return;
    }
  };
}

/** At most 200 characters, cut at a word. */
function shorten(text: string): string {
  if (text.length <= MAX_SUMMARY) return text;
  const cut = text.slice(0, MAX_SUMMARY);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : MAX_SUMMARY - 1).replace(/[\s,;:.–-]+$/, '')}…`;
}
