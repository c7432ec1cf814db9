import type { JsxNode } from './mdx-nodes.ts';

/** A component as a text names it, ready to be rendered: what it gets, and what is between its tags. */
export interface ComponentTree {
  /** The name of a component (`Tabs`), or that of an HTML element which a component looks for (`summary`). */
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly (ComponentTree | ComponentSlot)[];
}

/** A place for HTML that the components do not look into. */
export interface ComponentSlot {
  readonly slot: string;
}

/** Renders components to HTML; each slot is an empty element `<docgen-slot name="…">`. Ids in it start with `idPrefix`. */
export type ComponentRenderer = (tree: ComponentTree, idPrefix: string) => string;

/** The placeholder of a component until it is rendered; its number is an index of `DocumentFacts.components`. */
export const COMPONENT_ELEMENT = 'docgen-component';

/** The element that keeps the place of HTML which React does not need to know. */
export const SLOT_ELEMENT = 'docgen-slot';

/** A component in the tree, in the form of MDX, whether it was written as a directive or as JSX. */
export function componentNode(
  name: string | null,
  props: Readonly<Record<string, string | boolean>>,
  children: readonly unknown[],
): JsxNode {
  const attributes = Object.entries(props).map(([prop, value]) => ({
    type: 'mdxJsxAttribute',
    name: prop,
    value: value === true ? null : String(value),
  }));
  return { type: 'mdxJsxFlowElement', name, attributes, children: [...children] } as JsxNode;
}
