import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { plainValue, resolveComponentAddresses } from '../component-addresses.ts';
import { isHarmlessAttribute } from '../harmless-html.ts';
import { isJsx, type JsxNode } from '../mdx-nodes.ts';
import { placeOfNode, warn } from '../messages.ts';
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
        removeStyle(node, file);
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

/** Removes a style, which the policy of the pages blocks; HTML_UNSAFE unless its loss harms nothing, as in Markdown. */
function removeStyle(node: JsxNode, file: VFile): void {
  const style = node.attributes.find(({ name }) => name === 'style');
  if (!style) return;
  node.attributes = node.attributes.filter((one) => one !== style);
  if (isHarmlessAttribute('style', cssOf(style.value))) return;
  warn(file, 'HTML_UNSAFE', `The attribute "style" of <${node.name}> was removed`, {
    place: placeOfNode(file, node),
    hint: 'Name a class, and give it its style in a sheet that "styles" in the configuration names.',
  });
}

/** `{ maxWidth: '100%' }` → `max-width: 100%` */
function cssOf(value: JsxNode['attributes'][number]['value']): string {
  if (typeof value !== 'object' || value === null) return value ?? '';
  return value.value
    .replace(/^[\s{]+|[\s},]+$/g, '')
    .split(/,(?![^(]*\))/)
    .map((one) =>
      one
        .replace(/['"`]/g, '')
        .replace(/^[^:]*/, (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
    )
    .join(';');
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
