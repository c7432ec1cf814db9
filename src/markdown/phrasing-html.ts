import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { isCode, isJsx } from './mdx-nodes.ts';

/**
 * HTML of a heading's content without links, ids, footnote references and components, so that it can be inside a link. A link to
 * the heading itself (`own`) is left out completely.
 */
export function phrasingHtml(children: readonly ElementContent[], own?: string): string {
  const kept = children.flatMap((child) => withoutLinks(child, own));
  return toHtml({ type: 'root', children: kept }, { allowDangerousHtml: true }).trim();
}

function withoutLinks(node: ElementContent, own: string | undefined): ElementContent[] {
  if (isJsx(node)) return node.children.flatMap((child) => withoutLinks(child, own));
  if (isCode(node)) return [];
  if (node.type !== 'element') return node.type === 'comment' ? [] : [node];
  if (node.tagName === 'sup' && node.children.some(isFootnoteReference)) return [];
  if (node.tagName === 'a' && own !== undefined && node.properties.href === own) return [];
  const children = node.children.flatMap((child) => withoutLinks(child, own));
  if (node.tagName === 'a') return children;
  const { id: _, ...properties } = node.properties;
  return [{ ...node, properties, children }];
}

function isFootnoteReference(node: ElementContent): boolean {
  return node.type === 'element' && node.properties.dataFootnoteRef !== undefined;
}
