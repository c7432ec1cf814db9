import { codeSpan } from '../../../shared/code-span.ts';
import { isBlock, isForThePage } from '../page-parts.ts';
import { emphasis, type Mark, marks } from './emphasis.ts';
import { escapeText } from './escape.ts';
import { findElement, type HtmlElement, type HtmlNode, isElement, textOf } from './html-tree.ts';
import { image, type LinkPlace, link, mediaLink } from './link.ts';

/** Where a line is, and how its addresses are rewritten. */
export interface Place extends LinkPlace {
  /** Whether the white space is deliberate, rather than that of a template. */
  readonly isProse: boolean;
  /** Marks that enclose this line already; default: none. */
  readonly marks?: readonly Mark[] | undefined;
}

/** Elements without a mark in Markdown whose meaning would be lost with their tags. */
const KEPT = new Set(['sub', 'sup', 'kbd', 'ins']);

/** The nodes of a line as Markdown, white space folded; its ends are not trimmed. */
export function inline(nodes: readonly HtmlNode[], place: Place): string {
  // In pieces, since searching all of a long line for each would be quadratic.
  const line: string[] = [];
  let last: HtmlNode | undefined;
  for (const [index, node] of nodes.entries()) {
    const before = line.at(-1) ?? '';
    const piece = pieceOf(node, { place, before, next: nodes[index + 1] });
    if (piece === '') continue;
    const isApart = !place.isProse && isElement(last) && isElement(node) && !isScript(node);
    line.pop();
    for (const part of joined(before, piece, isApart)) if (part !== '') line.push(part);
    last = node;
  }
  return line.join('');
}

/** The surroundings of a node in its line. */
interface Surroundings {
  readonly place: Place;
  /** The preceding piece of the line. */
  readonly before: string;
  readonly next: HtmlNode | undefined;
}

function pieceOf(node: HtmlNode, around: Surroundings): string {
  if (node.type === 'text') return escapeText(node.data.replace(/[ \t\r\n\f]+/g, ' '), around.place);
  return isElement(node) && !isForThePage(node) ? elementOf(node, around) : '';
}

function elementOf(element: HtmlElement, around: Surroundings): string {
  const { name, attribs, children } = element;
  const { place } = around;
  const mark = marks[name];
  if (mark) return emphasised(element, mark, around);
  switch (name) {
    case 'code':
    case 'samp':
    case 'pre':
      return codeSpan(textOf(children), place);
    case 'a':
      if (attribs['data-footnote-ref'] !== undefined) return `[^${textOf(children)}]`;
      return link(element, inline(children, { ...place, isLink: true }), place);
    case 'img':
      // A drawing within the page has its source beside it.
      return attribs.src?.startsWith('data:image/svg+xml,') ? '' : image(element, place);
    case 'audio':
    case 'iframe':
    case 'video':
      return mediaLink(element, place);
    case 'math':
      return formula(element, place) ?? inline(children, place);
    case 'br':
      return place.isCell ? '<br>' : '\\\n';
    case 'sup':
      if (children.some((child) => isElement(child) && 'data-footnote-ref' in child.attribs))
        return inline(children, place);
      break;
  }
  const inner = inline(children, place);
  if (KEPT.has(name)) return inner.trim() === '' ? inner : `<${name}>${inner}</${name}>`;
  // A block within a line, as in a card that is a link as a whole, is part of the line.
  return isBlock(element) ? ` ${inner} ` : inner;
}

/**
 * A formula in its author's notation, if it is included (MathML Core 5.2.1); otherwise its characters would appear
 * twice.
 */
function formula({ attribs, children }: HtmlElement, { isCell }: Place): string | undefined {
  const source = findElement(
    children,
    ({ name, attribs: own }) => name === 'annotation' && own.encoding === 'application/x-tex',
  );
  if (!source) return undefined;
  const marks = attribs.display === 'block' ? '$$' : '$';
  const tex = textOf(source.children).trim().replace(/\s+/g, ' ');
  return `${marks}${isCell ? tex.replaceAll('|', '\\|') : tex}${marks}`;
}

function emphasised({ children }: HtmlElement, mark: Mark, { place, before, next }: Surroundings): string {
  const around = place.marks ?? [];
  if (around.includes(mark)) return inline(children, place);
  return emphasis(mark, inline(children, { ...place, marks: [...around, mark] }), { before, next });
}

/** Two pieces of a line, joined so that neither changes the meaning of the other. */
function joined(before: string, piece: string, isApart: boolean): readonly [string, string] {
  const end = before.at(-1);
  if (end === undefined || end === '\n') return [before, piece.replace(/^ +/, '')];
  if (end === ' ' || piece.startsWith(' '))
    return [before.replace(/ +$/, ''), piece === ' ' ? ' ' : ` ${piece.replace(/^ +/, '')}`];
  if (end === '!' && piece.startsWith('[')) return [`${before.slice(0, -1)}\\!`, piece];
  return [before, isApart || (end === '`' && piece.startsWith('`')) ? ` ${piece}` : piece];
}

function isScript({ name }: HtmlElement): boolean {
  return name === 'sub' || name === 'sup' || name === 'br';
}
