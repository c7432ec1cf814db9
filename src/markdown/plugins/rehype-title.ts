import type { Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { factsOf } from '../document-facts.ts';
import { isCode } from '../mdx-nodes.ts';
import { visit } from '../visit.ts';
import { headingText } from './rehype-heading-ids.ts';

const MAX_LEVEL = 6;

/**
 * Removes a leading level-1 heading as the document's title, so that it does not affect the ids of others, and shifts
 * the others to the right levels: a page has one heading of level 1, and an embedded text starts at the level that its
 * page sets.
 */
export function rehypeTitle() {
  return (tree: Root, file: VFile): void => {
    const { embed, isPartial = false } = factsOf(file).context;
    if (!embed && !isPartial) takeTitle(tree, file);
    const levels: number[] = [];
    visit(tree, 'element', ({ tagName }) => {
      if (/^h[1-6]$/.test(tagName)) levels.push(Number(tagName.slice(1)));
    });
    const least = embed ? embed.headingLevel : 2;
    const shift = embed ? least - levels.reduce((a, b) => Math.min(a, b), MAX_LEVEL) : 0;
    visit(tree, 'element', (node) => {
      if (!/^h[1-6]$/.test(node.tagName)) return;
      const level = Number(node.tagName.slice(1)) + shift;
      node.tagName = `h${Math.min(Math.max(level, least), MAX_LEVEL)}`;
    });
  };
}

function takeTitle(tree: Root, file: VFile): void {
  const index = tree.children.findIndex((node) => !isBlank(node));
  const heading = tree.children[index];
  if (heading?.type !== 'element' || heading.tagName !== 'h1') return;
  const text = headingText(heading);
  if (text === '') return;
  const facts = factsOf(file);
  facts.titleHeading = heading;
  facts.headingTexts.set(heading, text);
  tree.children.splice(index, 1);
}

function isBlank(node: RootContent): boolean {
  return node.type === 'comment' || isCode(node) || (node.type === 'text' && node.value.trim() === '');
}
