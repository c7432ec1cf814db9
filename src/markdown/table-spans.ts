import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { placeOfNode, warn } from './messages.ts';
import { visit } from './visit.ts';

/** The places in the rows of a page's tables that spans may fill: a browser lays out as many in half a second. */
const MAX_FILLED = 100_000;

/** The columns of a page's tables, times their rows. */
const MAX_GRID = 1_000_000;

/** How many rows a table counts as at least: one of a single row has columns by the hundred thousand otherwise. */
const MIN_ROWS = 50;

/** How far cells and columns may reach (HTML, 4.9.11 and 4.9.3); a browser takes the greatest for a greater one. */
const MAX_COLUMNS = 1_000;

/** What the tables of a page may still become. */
interface Room {
  filled: number;
  grid: number;
}

/**
 * Takes off the spans of cells and columns that would make a browser lay out tables for minutes: two attributes fill 65 million
 * places. Reported (TEXT_TOO_COMPLEX) at the first such cell of each table.
 */
export function limitSpans(tree: Root, file: VFile): void {
  const room: Room = { filled: MAX_FILLED, grid: MAX_GRID };
  visit(tree, 'element', (table) => {
    if (table.tagName !== 'table') return;
    const tooFar = limitTable(table, room);
    if (!tooFar) return;
    warn(
      file,
      'TEXT_TOO_COMPLEX',
      'From here on the cells of this table span nothing, since no browser would lay it out',
      {
        place: placeOfNode(file, tooFar),
        hint: 'Divide the table, or let its cells span fewer rows and columns.',
      },
    );
  });
}

/** The first element that loses its spans; undefined if all have them. */
function limitTable(table: Element, room: Room): Element | undefined {
  const parts = childrenOf(table);
  const sections = [table, ...parts].map((part) => childrenOf(part).filter(({ tagName }) => tagName === 'tr'));
  const rows = sections.reduce((sum, { length }) => sum + length, 0);
  const maxColumns = room.grid / Math.max(MIN_ROWS, rows);
  let columns = 0;
  let hasSpans = false;
  let tooFar: Element | undefined;
  const keep = (element: Element, filled: number, until: number): boolean => {
    const isKept = tooFar === undefined && filled <= room.filled && until <= maxColumns;
    if (isKept) {
      hasSpans = true;
      room.filled -= filled;
    } else {
      tooFar ??= element;
      for (const name of ['colSpan', 'rowSpan', 'span']) delete element.properties[name];
    }
    return isKept;
  };
  const groups = parts.filter(({ tagName }) => tagName === 'colgroup');
  let described = 0;
  for (const column of [...groups, ...groups.flatMap(childrenOf)]) {
    const span = spanOf(column, 'span');
    described += span > 1 && !keep(column, 0, described + span) ? 1 : span;
  }
  for (const section of sections) {
    // How many columns of a row are filled from above, as changes from row to row.
    const changes: number[] = Array(section.length + 1).fill(0);
    let fromAbove = 0;
    section.forEach((row, index) => {
      fromAbove += changes[index] ?? 0;
      let width = fromAbove;
      let below = 0;
      for (const cell of childrenOf(row)) {
        const across = spanOf(cell, 'colSpan');
        const down = Math.min(section.length - index, spanOf(cell, 'rowSpan') || section.length);
        const isSpanning = across > 1 || down > 1;
        if (!isSpanning || !keep(cell, across * down - 1, width + across)) {
          width += 1;
          continue;
        }
        width += across;
        below += across;
        changes[index + down] = (changes[index + down] ?? 0) - across;
      }
      changes[index + 1] = (changes[index + 1] ?? 0) + below;
      columns = Math.max(columns, width);
    });
  }
  if (hasSpans) room.grid -= Math.max(columns, described) * Math.max(MIN_ROWS, rows);
  return tooFar;
}

/** One or more; zero for `rowspan=0`, all further rows of the section. */
function spanOf({ properties }: Element, name: 'colSpan' | 'rowSpan' | 'span'): number {
  const span = Number.parseInt(String(properties[name] ?? 1), 10);
  if (name === 'rowSpan') return span >= 0 ? span : 1;
  return span >= 1 ? Math.min(MAX_COLUMNS, span) : 1;
}

function childrenOf({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element');
}
