import { isBlock, isForThePage, isProse } from '../page-parts.ts';
import { type Block, joinBlocks } from './block.ts';
import { codeBlock } from './code.ts';
import { escapeLineStarts } from './escape.ts';
import { field } from './field.ts';
import { elementsOf, findElement, type HtmlElement, type HtmlNode, hasClass, isElement } from './html-tree.ts';
import { inline, type Place } from './inline.ts';
import { definitions, list } from './list.ts';
import { captionOf, table } from './table.ts';

/** The content of part of a page, as blocks of Markdown in the order of the page. */
export function blocks(nodes: readonly HtmlNode[], place: Place): Block[] {
  const found: Block[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    for (const block of paragraph(line, place)) found.push(block);
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node)) line.push(node);
    else if (isForThePage(node)) continue;
    else if (isBlock(node) || findElement(node.children, isBlock)) {
      endLine();
      for (const block of blocksOf(node, { place, before: found.at(-1) })) found.push(block);
    } else line.push(node);
  }
  endLine();
  return found;
}

function paragraph(nodes: readonly HtmlNode[], place: Place): Block[] {
  const text = inline(nodes, place).trim();
  return text === '' ? [] : [{ kind: 'paragraph', text: escapeLineStarts(text) }];
}

function other(text: string): Block[] {
  return [{ kind: 'other', text }];
}

function blocksOf(
  element: HtmlElement,
  { place: around, before }: { readonly place: Place; readonly before: Block | undefined },
): Block[] {
  const { name, children, attribs } = element;
  const isOwn = isProse(element) ?? around.isProse;
  const place = isOwn === around.isProse ? around : { ...around, isProse: isOwn };
  const write = (inside: readonly HtmlNode[]) => blocks(inside, place);
  switch (name) {
    case 'p':
      return findElement(children, isBlock) ? write(children) : paragraph(children, place);
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(element, place);
    case 'pre':
      return other(codeBlock(element));
    case 'ul':
    case 'ol':
      return children.some((child) => isElement(child) && hasClass(child, 'field'))
        ? [
            {
              kind: 'bullets',
              text: elementsOf(children)
                .map((one) => field(one, place, write))
                .join('\n'),
            },
          ]
        : [list(element, write, before)];
    case 'dl':
      return [definitions(element, write)];
    case 'blockquote':
      return other(quoted(joinBlocks(write(children))));
    case 'table':
      return [
        ...paragraph(captionOf(element), place),
        ...other(table(element, (cell) => cellLine(cell, { ...place, isCell: true }))),
      ];
    case 'hr':
      // In a list item, three hyphens would be a longer rule.
      return other('___');
    case 'details':
      return details(children, place);
    case 'aside':
      return hasClass(element, 'admonition') ? admonition(element, place) : write(children);
    case 'section':
      return attribs['data-footnotes'] === undefined ? write(children) : footnotes(element, write);
    default:
      return hasClass(element, 'code-block') ? other(codeBlock(element)) : write(children);
  }
}

function heading({ name, children }: HtmlElement, place: Place): Block[] {
  const text = inline(children, place).replaceAll('\\\n', ' ').trim();
  // Trailing number signs would be taken for the heading's own (CommonMark 4.2).
  return text === '' ? [] : other(`${'#'.repeat(Number(name[1]))} ${text.replace(/#+$/, '\\$&')}`);
}

/** The content of a cell on one line. */
function cellLine(nodes: readonly HtmlNode[], place: Place): string {
  if (!findElement(nodes, isBlock)) return inline(nodes, place).trim();
  const lines = nodes.map((node) =>
    isElement(node) && isBlock(node) ? cellLine(node.children, place) : inline([node], place).trim(),
  );
  return lines.filter((line) => line !== '').join('<br>');
}

function quoted(text: string): string {
  return text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
}

/** Foldable content is shown open, below its summary; one with a heading stays a heading with a paragraph. */
function details(children: readonly HtmlNode[], place: Place): Block[] {
  const summary = children.find((child) => isElement(child) && child.name === 'summary');
  return [
    ...(isElement(summary) ? summaryBlocks(summary.children, place) : []),
    ...blocks(
      children.filter((child) => child !== summary),
      place,
    ),
  ];
}

function summaryBlocks(children: readonly HtmlNode[], place: Place): Block[] {
  if (findElement(children, ({ name }) => /^h[1-6]$/.test(name))) return blocks(children, place);
  const words = inline(children, { ...place, marks: ['**'] }).trim();
  return words === '' ? [] : [{ kind: 'paragraph', text: `**${words}**` }];
}

/** The syntax of GitHub and others, which docgen reads too; a custom title comes first in it. */
function admonition({ attribs, children }: HtmlElement, place: Place): Block[] {
  const kind = /\badmonition-([a-z]+)/.exec(attribs.class ?? '')?.[1] ?? 'note';
  const title = elementsOf(children).find((one) => hasClass(one, 'admonition-title'));
  const words = title ? inline(title.children, { ...place, marks: ['**'] }).trim() : '';
  const isOwn = words !== '' && words.toLowerCase() !== kind;
  const inside = blocks(
    children.filter((child) => child !== title),
    place,
  );
  const all: Block[] = isOwn ? [{ kind: 'paragraph', text: `**${words}**` }, ...inside] : inside;
  return other(quoted(`[!${kind.toUpperCase()}]\n${joinBlocks(all)}`));
}

/** Notes under their numbers (GFM, footnotes). */
function footnotes(section: HtmlElement, write: (nodes: readonly HtmlNode[]) => Block[]): Block[] {
  const items = findElement(section.children, ({ name }) => name === 'ol');
  return elementsOf(items?.children ?? []).flatMap(({ children }, index) =>
    other(`[^${index + 1}]: ${joinBlocks(write(children)).replace(/\n(?=[^\n])/g, '\n    ')}`),
  );
}
