import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { plainValue, resolveComponentAddresses } from '../component-addresses.ts';
import { isJsx, type JsxNode } from '../mdx-nodes.ts';
import { SKIP, visit } from '../visit.ts';

/**
 * Makes an element of HTML that is written as JSX, and holds no code, an element of the tree, so that its links, images
 * and headings are treated as those of Markdown. The addresses that a component gets are resolved.
 */
export function rehypeJsx() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (!isJsx(node) || !parent || index === undefined || node.name === null) return undefined;
      if (node.name === 'svg' || node.name === 'math') return SKIP;
      if (/^[a-z]\w*$/.test(node.name)) {
        const element = elementOf(node, node.name);
        // Its children are the same list, which is visited next.
        if (element) parent.children[index] = element;
        return undefined;
      }
      resolveComponentAddresses(node, file);
      return undefined;
    });
  };
}

/** Undefined if one of its attributes holds code. */
function elementOf({ attributes, children, position }: JsxNode, tagName: string): Element | undefined {
  const properties: Element['properties'] = {};
  for (const { name, value } of attributes) {
    const plain = plainValue(value);
    if (name === undefined || plain === undefined) return undefined;
    if (name === 'className' || name === 'class') properties.className = String(plain).split(/\s+/).filter(Boolean);
    else properties[name] = plain;
  }
  return { type: 'element', tagName, properties, children, ...(position && { position }) } as Element;
}
