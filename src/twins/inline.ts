import { codeSpan } from './code.ts';
import { emphasis, type Mark, marks } from './emphasis.ts';
import { escapeText } from './escape.ts';
import { type HtmlElement, type HtmlNode, isElement, textOf } from './html-tree.ts';
import { image, type LinkPlace, link, mediaLink } from './link.ts';
import { isBlock, isForThePage } from './page-parts.ts';

/** Where a line stands, and what its addresses become. */
export interface Place extends LinkPlace {
  /** Whether the words were written as they stand, and not put side by side by a template. */
  readonly isProse: boolean;
  /** Marks that stand around this line already; default: none. */
  readonly marks?: readonly Mark[] | undefined;
}

/** Elements that have no mark of their own in Markdown and say something that the bare words would not. */
const KEPT = new Set(['sub', 'sup', 'kbd', 'ins']);

/** The nodes of a line as Markdown, white space folded; its ends are not trimmed. */
export function inline(nodes: readonly HtmlNode[], place: Place): string {
  let line = '';
  let last: HtmlNode | undefined;
  for (const [index, node] of nodes.entries()) {
    const piece = pieceOf(node, { place, before: line, next: nodes[index + 1] });
    if (piece === '') continue;
    line = joined(line, piece, !place.isProse && isElement(last) && isElement(node) && !isScript(node));
    last = node;
  }
  return line;
}

/** What stands around a node in its line. */
interface Surroundings {
  readonly place: Place;
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
      return image(element, place);
    case 'audio':
    case 'iframe':
    case 'video':
      return mediaLink(element, place);
    case 'br':
      return place.isCell ? '<br>' : '\\\n';
    case 'sup':
      if (children.some((child) => isElement(child) && 'data-footnote-ref' in child.attribs))
        return inline(children, place);
      break;
  }
  const inner = inline(children, place);
  if (KEPT.has(name)) return inner.trim() === '' ? inner : `<${name}>${inner}</${name}>`;
  // A block within a line, as in a card that is a link as a whole, is a part of the line.
  return isBlock(element) ? ` ${inner} ` : inner;
}

function emphasised({ children }: HtmlElement, mark: Mark, { place, before, next }: Surroundings): string {
  const around = place.marks ?? [];
  if (around.includes(mark)) return inline(children, place);
  return emphasis(mark, inline(children, { ...place, marks: [...around, mark] }), { before, next });
}

/** Puts two pieces of a line together so that neither means another thing than before. */
function joined(line: string, piece: string, isApart: boolean): string {
  const end = line.at(-1);
  if (end === undefined || end === '\n') return line + piece.replace(/^ +/, '');
  if (end === ' ' || piece.startsWith(' '))
    return `${line.replace(/ +$/, '')}${piece === ' ' ? ' ' : ` ${piece.replace(/^ +/, '')}`}`;
  if (end === '!' && piece.startsWith('[')) return `${line.slice(0, -1)}\\!${piece}`;
  return isApart || (end === '`' && piece.startsWith('`')) ? `${line} ${piece}` : line + piece;
}

function isScript({ name }: HtmlElement): boolean {
  return name === 'sub' || name === 'sup' || name === 'br';
}
