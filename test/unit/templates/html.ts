import { DomUtils, parseDocument } from 'htmlparser2';

/** The parser's own node types, which it does not export. */
type Root = ReturnType<typeof parseDocument>;
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Parses HTML as a browser would. */
export function parseHtml(html: string): Root {
  return parseDocument(html);
}

/** Every element, in document order. */
export function elements(root: Root | Element): Element[] {
  return DomUtils.getElementsByTagName('*', root, true);
}

export function byTag(root: Root | Element, name: string): Element[] {
  return DomUtils.getElementsByTagName(name, root, true);
}

export function byClass(root: Root | Element, name: string): Element[] {
  return elements(root).filter((element) => element.attribs.class?.split(' ').includes(name));
}

/** The only element with a class; fails if there is none or more than one. */
export function one(root: Root | Element, className: string): Element {
  const [first, second] = byClass(root, className);
  if (!first || second) throw new Error(`Expected one .${className}, found ${byClass(root, className).length}`);
  return first;
}

/** The visible text, with white space folded. */
export function text(element: Root | Element): string {
  return DomUtils.textContent(element).replace(/\s+/g, ' ').trim();
}

export function texts(found: readonly Element[]): string[] {
  return found.map(text);
}

/** The elements around an element, nearest first. */
export function ancestors(element: Element): string[] {
  const names: string[] = [];
  for (let parent = element.parent; parent && 'name' in parent; parent = parent.parent) names.push(parent.name);
  return names;
}
