import type { Element } from 'hast';
import type { FootnoteReference, Parents } from 'mdast';
import { defaultHandlers, type Handlers } from 'mdast-util-to-hast';

/** How some nodes of Markdown become HTML in another way than mdast-util-to-hast's own. */
export function htmlHandlers(): Handlers {
  /** By list: whether it is loose. The library looks through the whole list for each of its items. */
  const stand = new WeakMap<Parents, Parents>();
  /** By the name of a footnote: its number. */
  const numbers = new Map<string, number>();
  return {
    // What stands behind a fence comes through the sanitiser.
    code(_state, node: { value: string; lang?: string | null; meta?: string | null }) {
      const properties = { className: [`language-${node.lang || 'text'}`], dataMeta: node.meta ?? '' };
      const text = { type: 'text' as const, value: node.value };
      const code: Element = { type: 'element', tagName: 'code', properties, children: [text] };
      return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
    },
    listItem(state, node, parent: Parents | undefined) {
      if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
      const known = stand.get(parent) ?? withoutItems(parent);
      stand.set(parent, known);
      return defaultHandlers.listItem(state, node, known);
    },
    footnoteReference(state, node: FootnoteReference) {
      const id = node.identifier.toUpperCase();
      const number = numbers.get(id) ?? state.footnoteOrder.push(id);
      numbers.set(id, number);
      return defaultHandlers.footnoteReference({ ...state, footnoteOrder: placed(number) }, node);
    },
  };
}

/** A list that is loose (CommonMark 5.3) where the given one is: one of its items has a blank line in it. */
function withoutItems(list: Extract<Parents, { type: 'list' }>): Parents {
  const isLoose = list.spread || list.children.some(({ spread, children }) => spread ?? children.length > 1);
  return { ...list, spread: isLoose, children: [] };
}

/** What the library sees of the footnotes in their order when it asks for one: it looks through all of them otherwise. */
function placed(number: number): string[] {
  const order: Pick<string[], 'indexOf' | 'push' | 'length'> = {
    indexOf: () => number - 1,
    push: () => number,
    length: number,
  };
  return order as string[];
}
