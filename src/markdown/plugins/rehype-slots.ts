import type { Root } from 'hast';
import { SLOT_ELEMENT } from '../component-tree.ts';
import { visit } from '../visit.ts';

/** HTML that React does not need to know, by the name of the element that keeps its place. */
export type Slots = Map<string, string>;

const SLOT = new RegExp(`<${SLOT_ELEMENT} name="(\\d+)"></${SLOT_ELEMENT}>`, 'g');

/** Replaces HTML, such as that of highlighted code, by empty elements, since MDX compiles only trees. */
export function rehypeSlots(slots: Slots) {
  return (tree: Root): void => {
    visit(tree, 'raw', (node, index, parent) => {
      if (!parent || index === undefined) return;
      const name = String(slots.size);
      slots.set(name, node.value);
      parent.children[index] = { type: 'element', tagName: SLOT_ELEMENT, properties: { name }, children: [] };
    });
  };
}

/** The HTML with the contents of its slots. */
export function fillSlots(html: string, slots: Slots): string {
  return html.replace(SLOT, (_, name: string) => slots.get(name) ?? '');
}
