import type { ElementContent, Root, RootContent } from 'hast';
import type { Draft } from '../draft.ts';
import { phrasingHtml } from '../phrasing-html.ts';
import { textContent } from '../text-content.ts';
import { visit } from '../visit.ts';

const MAX_LEVEL = 6;

/**
 * Takes a leading level-1 heading out as the document's title and brings the other headings to the levels that are
 * theirs: a page has one heading of level 1, and an embedded text starts where it is told to.
 */
export function rehypeTitle(draft: Draft) {
  return (tree: Root): void => {
    const { embed } = draft.context;
    if (!embed) takeTitle(draft, tree);
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

function takeTitle(draft: Draft, tree: Root): void {
  const index = tree.children.findIndex((node) => !isBlank(node));
  const heading = tree.children[index];
  if (heading?.type !== 'element' || heading.tagName !== 'h1') return;
  const children: readonly ElementContent[] = heading.children;
  const text = textContent(heading).replace(/\s+/g, ' ').trim();
  if (text === '') return;
  draft.title = { text, html: phrasingHtml(children) };
  tree.children.splice(index, 1);
}

function isBlank(node: RootContent): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');
}
