import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { type DocumentFacts, factsOf } from '../document-facts.ts';
import { isCode } from '../mdx-nodes.ts';
import { visit } from '../visit.ts';
import { headingText } from './rehype-heading-ids.ts';

const MAX_LEVEL = 6;

/**
 * Removes the leading heading as the document's title, so that it does not affect the ids of others, and shifts the others
 * to the right levels: a page has one heading of level 1, and an embedded text starts at the level that its page sets.
 */
export function rehypeTitle() {
  return (tree: Root, file: VFile): void => {
    const { embed, isPartial = false } = factsOf(file).context;
    const levels = levelsIn(tree);
    const title = embed || isPartial ? undefined : takeTitle(tree, file, levels);
    const least = embed ? embed.headingLevel : 2;
    const shift = embed ? least - levels.reduce((a, b) => Math.min(a, b), MAX_LEVEL) : 1 - (title ?? 1);
    visit(tree, 'element', (node) => {
      const own = levelOf(node);
      if (own !== undefined) node.tagName = `h${Math.min(Math.max(own + shift, least), MAX_LEVEL)}`;
    });
  };
}

function levelOf({ tagName }: Element): number | undefined {
  return /^h[1-6]$/.test(tagName) ? Number(tagName.slice(1)) : undefined;
}

function levelsIn(tree: Root): number[] {
  const levels: number[] = [];
  visit(tree, 'element', (node) => {
    const level = levelOf(node);
    if (level !== undefined) levels.push(level);
  });
  return levels;
}

/**
 * Takes a leading heading of level 1, above which may be a logo or badges, or a higher one that `isTitle` allows.
 * @returns its level
 */
function takeTitle(tree: Root, file: VFile, levels: readonly number[]): number | undefined {
  const facts = factsOf(file);
  const first = tree.children.find((node) => !isBlank(node));
  const index = tree.children.findIndex((node) => !isWordless(node));
  const heading = tree.children[index];
  const level = heading?.type === 'element' ? levelOf(heading) : undefined;
  if (heading?.type !== 'element' || level === undefined) return undefined;
  const text = headingText(heading);
  if (text === '' || (level > 1 && (heading !== first || !isTitle(level, levels, facts)))) return undefined;
  facts.titleHeading = heading;
  facts.headingTexts.set(heading, text);
  tree.children.splice(index, 1);
  return level;
}

/**
 * Whether the first of several headings, of level 2 to 6, is the title, as in mdBook's chapters within chapters: all
 * others are below it, and nothing else names the page.
 */
function isTitle(level: number, levels: readonly number[], { context, including }: DocumentFacts): boolean {
  const { title, hero } = context.frontMatter ?? {};
  const isIncluded = including.chain.length > 1;
  return !title && !hero && !isIncluded && levels.every((other, at) => at === 0 || other > level);
}

const OF_PICTURES = new Set(['p', 'div', 'center', 'a', 'picture', 'source', 'img', 'br', 'hr']);

/** Pictures alone, such as a logo or badges, or a line. */
function isWordless(node: RootContent | ElementContent): boolean {
  if (node.type !== 'element') return isBlank(node);
  return OF_PICTURES.has(node.tagName) && node.children.every(isWordless);
}

function isBlank(node: RootContent | ElementContent): boolean {
  return node.type === 'comment' || isCode(node) || (node.type === 'text' && node.value.trim() === '');
}
