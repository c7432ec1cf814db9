import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';

/** HTML of a heading's content without links, ids and footnote references, so that it can stand inside a link. */
export function phrasingHtml(children: readonly ElementContent[]): string {
  return toHtml({ type: 'root', children: children.flatMap(withoutLinks) }, { allowDangerousHtml: true }).trim();
}

function withoutLinks(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return node.type === 'comment' ? [] : [node];
  if (node.tagName === 'sup' && node.children.some(isFootnoteReference)) return [];
  const children = node.children.flatMap(withoutLinks);
  if (node.tagName === 'a') return children;
  const { id: _, ...properties } = node.properties;
  return [{ ...node, properties, children }];
}

function isFootnoteReference(node: ElementContent): boolean {
  return node.type === 'element' && node.properties.dataFootnoteRef !== undefined;
}
