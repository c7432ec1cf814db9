import type { Html } from 'mdast';

/** Whether a node of raw HTML is only a comment. */
export function isComment(node: Html): boolean {
  return /^<!--(?:(?!-->)[\s\S])*-->\s*$/.test(node.value);
}
