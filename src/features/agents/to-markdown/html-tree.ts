import type { parseDocument } from 'htmlparser2';

/** A node of a parsed page. */
export type HtmlNode = ReturnType<typeof parseDocument>['children'][number];

/** An element among those nodes. */
export type HtmlElement = Extract<HtmlNode, { attribs: object }>;

export function isElement(node: HtmlNode | undefined): node is HtmlElement {
  return node !== undefined && 'attribs' in node;
}

export function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter(isElement);
}

/** Whether an element has a class. */
export function hasClass({ attribs }: HtmlElement, name: string): boolean {
  const written = attribs.class;
  return written !== undefined && (written === name || ` ${written} `.includes(` ${name} `));
}

/** The first element below these nodes, in document order, that passes a test. */
export function findElement(
  nodes: readonly HtmlNode[],
  test: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = test(node) ? node : findElement(node.children, test);
    if (found) return found;
  }
  return undefined;
}

/** All text below these nodes, unchanged. */
export function textOf(nodes: readonly HtmlNode[]): string {
  let text = '';
  for (const node of nodes) {
    if (isElement(node)) text += textOf(node.children);
    else if (node.type === 'text') text += node.data;
  }
  return text;
}
