import type { Element, Root } from 'hast';
import type { Draft } from '../draft.ts';
import { phrasingHtml } from '../phrasing-html.ts';
import { textContent } from '../text-content.ts';
import { SKIP, visit } from '../visit.ts';

/**
 * Comes after `rehype-slugs`: makes every heading's id non-empty and unique on the page, adds the link to it, and records
 * the heading.
 */
export function rehypeHeadings(draft: Draft) {
  return (tree: Root): void => {
    const prefix = draft.context.embed?.idPrefix ?? '';
    const takeId = uniqueIds(otherIds(tree));
    visit(tree, 'element', (node) => {
      if (node.tagName === 'section' && node.properties.dataFootnotes !== undefined) return SKIP;
      if (!/^h[1-6]$/.test(node.tagName)) return undefined;
      const text = textContent(node).replace(/\s+/g, ' ').trim();
      const id = takeId(readableId(node, prefix));
      node.properties.id = id;
      const level = Number(node.tagName.slice(1));
      draft.headings.push({ level, id, text, html: phrasingHtml(node.children) });
      const label = text === '' ? 'Direct link to this section' : `Direct link to ${text}`;
      const properties = { className: ['heading-anchor'], href: `#${encodeURIComponent(id)}`, ariaLabel: label };
      node.children.push({ type: 'text', value: ' ' }, { type: 'element', tagName: 'a', properties, children: [] });
      return SKIP;
    });
  };
}

/** The id that the author or `rehype-slugs` gave; `section` where a heading of signs only has left none. */
function readableId(node: Element, prefix: string): string {
  const id = String(node.properties.id ?? '');
  const own = id.startsWith(prefix) ? id.slice(prefix.length) : id;
  return prefix + (/^(?:-\d+)?$/.test(own) ? 'section' : own);
}

function otherIds(tree: Root): string[] {
  const ids: string[] = [];
  visit(tree, 'element', ({ tagName, properties }) => {
    if (!/^h[1-6]$/.test(tagName) && typeof properties.id === 'string') ids.push(properties.id);
  });
  return ids;
}

/** Gives an id as it is the first time, then with a number; linear in the number of headings. */
function uniqueIds(taken: readonly string[]): (id: string) => string {
  const used = new Set(taken);
  const counts = new Map<string, number>();
  return (id) => {
    let candidate = id;
    let count = counts.get(id) ?? 0;
    while (used.has(candidate)) {
      count += 1;
      candidate = `${id}-${count}`;
    }
    counts.set(id, count);
    used.add(candidate);
    return candidate;
  };
}
