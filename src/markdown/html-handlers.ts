import type { Element } from 'hast';
import type { Code, FootnoteReference, Html, Parents } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';
import { factsOf } from './document-facts.ts';

type Handlers = NonNullable<Options['handlers']>;
type State = Parameters<NonNullable<Handlers['code']>>[0];

/** A memory of whether each list is knownLists. The library scans the whole list for each of its items. */
const knownLists = new WeakMap<Parents, Parents>();

/** For each run, the numbers of the footnotes by name. */
const numbersOf = new WeakMap<readonly string[], Map<string, number>>();

/** Handlers for nodes that become HTML differently from remark-rehype's defaults. */
export const htmlHandlers: Handlers = {
  // The text after a fence's language passes the sanitiser in an attribute.
  code(state: State, node: Code): Element {
    const code: Element = {
      type: 'element',
      tagName: 'code',
      properties: { className: [`language-${node.lang || 'text'}`], dataMeta: node.meta ?? '' },
      children: [{ type: 'text', value: node.value }],
      ...(node.meta && { data: { meta: node.meta } }),
    };
    const pre: Element = {
      type: 'element',
      tagName: 'pre',
      properties: {},
      children: [state.applyData(node, code) as Element],
    };
    state.patch(node, pre);
    return pre;
  },
  html(state: State, node: Html) {
    const { file } = state.options;
    if (file) factsOf(file).hasHtml = true;
    return defaultHandlers.html(state, node);
  },
  listItem(state: State, node, parent: Parents | undefined) {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
    const known = knownLists.get(parent) ?? withoutItems(parent);
    knownLists.set(parent, known);
    return defaultHandlers.listItem(state, node, known);
  },
  footnoteReference(state: State, node: FootnoteReference) {
    const numbers = numbersOf.get(state.footnoteOrder) ?? new Map<string, number>();
    numbersOf.set(state.footnoteOrder, numbers);
    const id = node.identifier.toUpperCase();
    const number = numbers.get(id) ?? state.footnoteOrder.push(id);
    numbers.set(id, number);
    return defaultHandlers.footnoteReference({ ...state, footnoteOrder: placed(number) }, node);
  },
};

/**
 * A list without its items that is loose (CommonMark 5.3) if the given one is: one of its items contains a blank line.
 */
function withoutItems(list: Extract<Parents, { type: 'list' }>): Parents {
  const isLoose = list.spread || list.children.some(({ spread, children }) => spread ?? children.length > 1);
  return { ...list, spread: isLoose, children: [] };
}

/** The list of footnotes as the library sees it when it looks up one: otherwise it would search all of them. */
function placed(number: number): string[] {
  const order: Pick<string[], 'indexOf' | 'push' | 'length'> = {
    indexOf: () => number - 1,
    push: () => number,
    length: number,
  };
  return order as string[];
}
