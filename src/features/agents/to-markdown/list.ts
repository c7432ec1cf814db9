import { type Block, indented, joinBlocks } from './block.ts';
import { elementsOf, findElement, type HtmlElement, type HtmlNode, hasClass } from './html-tree.ts';

/** Converts the content of an element to blocks. */
export type WriteBlocks = (nodes: readonly HtmlNode[]) => readonly Block[];

/**
 * A list. One that follows another of its kind gets the other marker, so that they remain two lists (CommonMark 5.3).
 */
export function list(element: HtmlElement, write: WriteBlocks, before: Block | undefined): Block {
  const isNumbered = element.name === 'ol';
  const kind = isNumbered ? 'numbers' : 'bullets';
  const isSecond = before?.kind === kind;
  const items = elementsOf(element.children).filter(({ name }) => name === 'li');
  const first = Number(element.attribs.start ?? 1);
  const isTight = items.every((item) => !elementsOf(item.children).some(({ name }) => name === 'p'));
  const lines = items.map((item, index) => {
    const mark = isNumbered ? `${first + index}${isSecond ? ')' : '.'} ` : isSecond ? '* ' : '- ';
    const text = taskMark(item) + joinBlocks(write(item.children), isTight);
    return text === '' ? mark.trimEnd() : indented(text, mark);
  });
  return { kind, text: lines.join(isTight ? '\n' : '\n\n') };
}

/** The checkbox of a task (GFM, task list items). */
function taskMark(item: HtmlElement): string {
  if (!hasClass(item, 'task')) return '';
  const box = findElement(item.children, ({ name }) => name === 'input');
  return box?.attribs.checked === undefined ? '[ ] ' : '[x] ';
}

/** Terms and their definitions, one item per term. */
export function definitions(element: HtmlElement, write: WriteBlocks): Block {
  const parts = elementsOf(element.children).flatMap((part) =>
    part.name === 'div' ? elementsOf(part.children) : [part],
  );
  const items: { term: string; description: Block[] }[] = [];
  for (const { name, children } of parts) {
    if (name === 'dt') items.push({ term: joinBlocks(write(children)).replaceAll('\n', ' '), description: [] });
    else for (const block of write(children)) items.at(-1)?.description.push(block);
  }
  const text = items
    .map(({ term, description: [first, ...others] }) => {
      const isLine = first?.kind === 'paragraph';
      const line: Block = { kind: 'paragraph', text: isLine ? `**${term}**: ${first.text}` : `**${term}**` };
      return indented(joinBlocks([line, ...(isLine || !first ? [] : [first]), ...others]), '- ');
    })
    .join('\n');
  return { kind: 'bullets', text };
}
