import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { isJsx, type JsxNode, literalValue, type NamePlaces } from '../mdx-nodes.ts';
import { placeOfNode } from '../messages.ts';
import { resolveLink } from '../resolve-link.ts';
import { SKIP, visit } from '../visit.ts';

/** Attributes of components that hold the address of a page. */
const ADDRESSES = new Set(['href', 'to']);

/**
 * Makes an element of HTML that is written as JSX, and holds no code, an element of the tree, so that its links, images
 * and headings are treated as those of Markdown. The addresses that a component gets are resolved, and its place is
 * noted in `components`.
 */
export function rehypeJsx(components: NamePlaces) {
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
      if (!components.has(node.name)) components.set(node.name, placeOfNode(file, node));
      resolveAddresses(node, file);
      return undefined;
    });
  };
}

/** Undefined if one of its attributes holds code. */
function elementOf({ attributes, children, position }: JsxNode, tagName: string): Element | undefined {
  const properties: Element['properties'] = {};
  for (const { name, value } of attributes) {
    const plain = value === null || value === undefined ? true : plainValue(value);
    if (name === undefined || plain === undefined) return undefined;
    if (name === 'className' || name === 'class') properties.className = String(plain).split(/\s+/).filter(Boolean);
    else properties[name] = plain;
  }
  return { type: 'element', tagName, properties, children, ...(position && { position }) } as Element;
}

function plainValue(value: string | { readonly value: string }): string | number | boolean | undefined {
  return typeof value === 'string' ? value : literalValue(value.value);
}

/** A link that is not allowed is reported, and the component does not get it. */
function resolveAddresses(node: JsxNode, file: VFile): void {
  node.attributes = node.attributes.filter((attribute) => {
    const { name = '', value } = attribute;
    const raw = ADDRESSES.has(name) && value !== null && value !== undefined ? plainValue(value) : undefined;
    if (typeof raw !== 'string') return true;
    const href = resolveLink(file, { raw, place: placeOfNode(file, node) });
    if (href !== undefined) attribute.value = href;
    return href !== undefined;
  });
}
