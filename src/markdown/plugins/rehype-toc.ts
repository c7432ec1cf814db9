import type { Element, ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import type { Heading } from '../../model/heading.ts';
import { factsOf } from '../document-facts.ts';
import { isJsx } from '../mdx-nodes.ts';
import { placeOfNode, warn } from '../messages.ts';
import { textContent } from '../text-content.ts';
import { visit } from '../visit.ts';

/** The levels of headings that the list has. */
const LEVELS = [2, 3];

/** Maximum number of such lists on a page: each has all headings, so that a page would grow as the square of its text. */
const MAX_LISTS = 10;

/** Replaces `[[toc]]` on a line of its own, and Docusaurus's `<TOCInline />`, by a list of the page's headings. */
export function rehypeToc() {
  return (tree: Root, file: VFile): void => {
    if (!/\[\[toc\]\]|<TOCInline\b/i.test(String(file))) return;
    const headings = factsOf(file).headings.filter(({ level }) => LEVELS.includes(level));
    let lists = 0;
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isMark(node)) return;
      lists += 1;
      if (lists <= MAX_LISTS) parent.children[index] = listOf(headings);
      if (lists !== MAX_LISTS + 1) return;
      const details = { place: placeOfNode(file, node), hint: 'Keep one of them.' };
      warn(file, 'MARKDOWN_TOO_COMPLEX', `This page lists its headings more than ${MAX_LISTS} times`, details);
    });
  };
}

function isMark(node: Root | Root['children'][number]): boolean {
  if (isJsx(node)) return node.name === 'TOCInline';
  return node.type === 'element' && node.tagName === 'p' && /^\[\[toc\]\]$/i.test(textContent(node).trim());
}

function listOf(headings: readonly Heading[]): Element {
  const outer = element('ul', []);
  let inner: Element | undefined;
  for (const { level, id, text } of headings) {
    const item = element('li', [{ ...element('a', [{ type: 'text', value: text }]), properties: { href: `#${id}` } }]);
    const last = outer.children.at(-1);
    if (level === LEVELS[0] || last?.type !== 'element') {
      outer.children.push(item);
      inner = undefined;
      continue;
    }
    if (!inner) {
      inner = element('ul', []);
      last.children.push(inner);
    }
    inner.children.push(item);
  }
  return outer;
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
