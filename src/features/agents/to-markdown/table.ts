import { greatest } from '../../../shared/extremes.ts';
import { elementsOf, findElement, type HtmlElement, type HtmlNode } from './html-tree.ts';

/** Converts the content of a cell to one line. */
type WriteCell = (nodes: readonly HtmlNode[]) => string;

/** A table (GFM, tables): one row per line, the first one its head. */
export function table(element: HtmlElement, write: WriteCell): string {
  const rows = rowsOf(element);
  const [first] = rows;
  const hasHead = first !== undefined && elementsOf(first.children).every(({ name }) => name === 'th');
  const lines = filled(rows).map((cells) => cells.map((cell) => (cell ? write(cell.children) : '')));
  const width = Math.max(1, greatest(lines.map(({ length }) => length)));
  const head = hasHead ? (lines[0] ?? []) : [];
  const body = hasHead ? lines.slice(1) : lines;
  const delimiters = alignments(first, width);
  return [row(head, width), row(delimiters, width), ...body.map((line) => row(line, width))].join('\n');
}

function rowsOf(element: HtmlElement): HtmlElement[] {
  return elementsOf(element.children).flatMap((part) => {
    if (part.name === 'tr') return [part];
    return part.name === 'table' ? [] : rowsOf(part);
  });
}

/** The cells of every row, with a spanning cell in its first position; the others stay empty. */
function filled(rows: readonly HtmlElement[]): (HtmlElement | undefined)[][] {
  const lines: (HtmlElement | undefined)[][] = rows.map(() => []);
  const taken = rows.map(() => new Set<number>());
  for (const [y, tr] of rows.entries()) {
    let x = 0;
    for (const cell of elementsOf(tr.children)) {
      while (taken[y]?.has(x)) x++;
      const [columns, below] = [span(cell.attribs.colspan, 1000), span(cell.attribs.rowspan, rows.length - y)];
      for (let row = y; row < y + below; row++) {
        for (let column = x; column < x + columns; column++) {
          taken[row]?.add(column);
          const line = lines[row];
          if (line) line[column] = row === y && column === x ? cell : undefined;
        }
      }
      x += columns;
    }
  }
  return lines.map((line) => Array.from(line));
}

/** The largest span that HTML allows, and no more rows than there are (HTML 4.9.11). */
function span(written: string | undefined, most: number): number {
  const count = Number(written ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, most) : 1;
}

function alignments(first: HtmlElement | undefined, width: number): string[] {
  const cells = elementsOf(first?.children ?? []);
  const delimiters = { left: ':--', center: ':-:', right: '--:' } as const;
  return Array.from({ length: width }, (_, index) => {
    const written = /\balign-(left|center|right)\b/.exec(cells[index]?.attribs.class ?? '')?.[1];
    return written === undefined ? '---' : delimiters[written as keyof typeof delimiters];
  });
}

function row(cells: readonly string[], width: number): string {
  return `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
}

/** The caption of a table, if it has one. */
export function captionOf(element: HtmlElement): readonly HtmlNode[] {
  return findElement(element.children, ({ name }) => name === 'caption')?.children ?? [];
}
