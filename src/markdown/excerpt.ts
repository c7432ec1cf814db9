import type { Element, ElementContent, Root, RootContent } from 'hast';
import { TRUNCATION_CLASS } from './plugins/remark-truncate.ts';

/** Cuts a tree at the first truncation mark; every mark is removed from the whole. */
export function cutAtMark(tree: Root): { readonly whole: Root; readonly excerpt: Root | undefined } {
  const cut = tree.children.findIndex(isMark);
  const whole: Root = { ...tree, children: tree.children.filter((node) => !isMark(node)) };
  return { whole, excerpt: cut === -1 ? undefined : { ...tree, children: tree.children.slice(0, cut) } };
}

/**
 * Adapts part of a page for another page: without ids, which could be duplicates there, and without links to headings
 * and footnotes, which are not there. Links to a part of the page lead to the page.
 */
export function asExcerpt(tree: Root, permalink: string): Root {
  return {
    ...tree,
    children: tree.children.flatMap((node): RootContent[] => (isElement(node) ? withoutIds(node, permalink) : [node])),
  };
}

function withoutIds(node: Element, permalink: string): Element[] {
  const { id: _, ...properties } = node.properties;
  const { className, href } = properties;
  if (Array.isArray(className) && className.includes('heading-anchor')) return [];
  if (node.tagName === 'sup' && node.children.some(isFootnoteReference)) return [];
  if (typeof href === 'string' && href.startsWith('#')) properties.href = permalink + href;
  const children = node.children.flatMap((child): ElementContent[] =>
    isElement(child) ? withoutIds(child, permalink) : [child],
  );
  return [{ ...node, properties, children }];
}

function isFootnoteReference(node: ElementContent): boolean {
  return isElement(node) && node.properties.dataFootnoteRef !== undefined;
}

function isMark(node: RootContent): boolean {
  if (!isElement(node) || node.tagName !== 'hr') return false;
  const { className } = node.properties;
  return Array.isArray(className) && className.includes(TRUNCATION_CLASS);
}

function isElement(node: RootContent): node is Element {
  return node.type === 'element';
}
