import { greatest } from '../../../shared/extremes.ts';
import { elementsOf, findElement, type HtmlElement, type HtmlNode } from './html-tree.ts';

/** Converts the content of a cell to one line. */
type WriteCell = (nodes: readonly HtmlNode[]) => string;

/** Positions that the cells of a table may cover together before each of them counts as one. */
const MAX_COVERED = 100_000;

/**
 * A table (GFM, tables): one row per line, the first one its head. A row ends with its last cell, as GFM allows, so that a
 * table of many rows with one long one among them is no longer than its HTML.
 */
export function table(element: HtmlElement, write: WriteCell): string {
  const rows = rowsOf(element);
  const [first] = rows;
  const hasHead = first !== undefined && elementsOf(first.children).every(({ name }) => name === 'th');
  const lines = filled(rows).map((cells) => cells.map((cell) => (cell ? write(cell.children) : '')));
  const width = Math.max(1, greatest(lines.map(({ length }) => length)));
  const head = hasHead ? (lines[0] ?? []) : [];
  const body = hasHead ? lines.slice(1) : lines;
  const padded = Array.from({ length: width }, (_, index) => head[index] ?? '');
  return [padded, alignments(first, width), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
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
  const size = covers(rows) > MAX_COVERED ? () => ONE : sizeOf;
  for (const [y, tr] of rows.entries()) {
    let x = 0;
    for (const cell of y === 0 ? elementsOf(tr.children) : writtenCells(tr)) {
      while (taken[y]?.has(x)) x++;
      const { columns, below } = size(cell, rows.length - y);
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

/** The cells of a row without the empty ones at its end, which may span all columns that the row lacks. */
function writtenCells({ children }: HtmlElement): HtmlElement[] {
  const cells = elementsOf(children);
  return cells.slice(0, 1 + cells.findLastIndex((cell) => cell.children.length > 0 || cell.attribs.rowspan));
}

/** Columns and rows of a cell, from its own on. */
interface CellSize {
  readonly columns: number;
  readonly below: number;
}

const ONE: CellSize = { columns: 1, below: 1 };

/** How many positions of a table its cells cover. */
function covers(rows: readonly HtmlElement[]): number {
  return rows
    .flatMap(({ children }, y) => elementsOf(children).map((cell) => sizeOf(cell, rows.length - y)))
    .reduce((sum, { columns, below }) => sum + columns * below, 0);
}

/** No more columns than HTML allows, and no more rows than there are (HTML 4.9.11). */
function sizeOf({ attribs }: HtmlElement, rowsLeft: number): CellSize {
  return { columns: span(attribs.colspan, 1000), below: span(attribs.rowspan, rowsLeft) };
}

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

/** The caption of a table, if it has one. */
export function captionOf(element: HtmlElement): readonly HtmlNode[] {
  return findElement(element.children, ({ name }) => name === 'caption')?.children ?? [];
}
