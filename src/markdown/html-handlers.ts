import type { Element } from 'hast';
import type { Code, FootnoteReference, Html, Image, Link, Parents, Table, TableRow } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { factsOf } from './document-facts.ts';
import { encodeHref } from './resolve-path.ts';

type Handlers = NonNullable<Options['handlers']>;
type State = Parameters<NonNullable<Handlers['code']>>[0];

/**
 * Copies of lists without their items, which remember whether the list is loose. The library would scan the whole list
 * for each of its items.
 */
const listsWithoutItems = new WeakMap<Parents, Parents>();

/** For each run, the numbers of the footnotes by name. */
const numbersOf = new WeakMap<readonly string[], Map<string, number>>();

/** Handlers for nodes that become HTML differently from remark-rehype's defaults. */
export const htmlHandlers: Handlers = {
  // Keeps the rest of the info string in an attribute, so that it survives sanitising.
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
  link: (state: State, node: Link) => withHost(defaultHandlers.link(state, node), node.url, 'href'),
  image: (state: State, node: Image) => withHost(defaultHandlers.image(state, node), node.url, 'src'),
  listItem(state: State, node, parent: Parents | undefined) {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
    const known = getOrInsert(listsWithoutItems, parent, () => withoutItems(parent));
    return defaultHandlers.listItem(state, node, known);
  },
  // Cells that a row lacks are inserted (GFM 4.10): one for all of them, since n short rows below n columns lack n² cells.
  tableRow(state: State, node: TableRow, parent: Parents | undefined) {
    if (parent?.type !== 'table') return defaultHandlers.tableRow(state, node, parent);
    const row = defaultHandlers.tableRow(state, node, tableOf(node, parent));
    const missing = (parent.align?.length ?? 0) - node.children.length;
    if (missing > 0) row.children.push(emptyCell(missing), { type: 'text', value: '\n' });
    return row;
  },
  footnoteReference(state: State, node: FootnoteReference) {
    const numbers = getOrInsert(numbersOf, state.footnoteOrder, () => new Map<string, number>());
    const id = node.identifier.toUpperCase();
    const number = getOrInsert(numbers, id, () => state.footnoteOrder.push(id));
    return defaultHandlers.footnoteReference({ ...state, footnoteOrder: placed(number) }, node);
  },
};

/** An element whose address has its IPv6 host again, the brackets of which the library encodes as all others. */
function withHost(element: Element, url: string, name: 'href' | 'src'): Element {
  if (/^[^/?#]*\/\/\[/.test(url)) element.properties[name] = encodeHref(url);
  return element;
}

/**
 * A list without its items that is loose (CommonMark 5.3) if the given one is: one of its items contains a blank line.
 */
function withoutItems(list: Extract<Parents, { type: 'list' }>): Parents {
  const isLoose = list.spread || list.children.some(({ spread, children }) => spread ?? children.length > 1);
  return { ...list, spread: isLoose, children: [] };
}

/** What a row needs to know of its table: whether it is the head, and how the cells that it has are aligned. */
function tableOf(row: TableRow, table: Table): Table {
  const children = table.children[0] === row ? [row] : [];
  return { ...table, children, ...(table.align && { align: table.align.slice(0, row.children.length) }) };
}

function emptyCell(columns: number): Element {
  return { type: 'element', tagName: 'td', properties: columns > 1 ? { colSpan: columns } : {}, children: [] };
}

/** A substitute for the library's list of footnotes, which it would search for each reference. */
function placed(number: number): string[] {
  const order: Pick<string[], 'indexOf' | 'push' | 'length'> = {
    indexOf: () => number - 1,
    push: () => number,
    length: number,
  };
  return order as string[];
}
