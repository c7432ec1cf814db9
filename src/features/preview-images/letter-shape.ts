import { greatest, least } from '../../shared/extremes.ts';
import type { OutlineFont } from './outline-font.ts';

/** A letter as pixels. */
export interface LetterShape {
  /** Position of its first column from the start of the letter, and of its first row from the baseline, downwards. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Coverage of each pixel, row by row, from 0 to `FULL_COVERAGE`. */
  readonly levels: Uint8Array;
}

/** Steps between background and letter: more would be invisible, and make files larger. */
export const FULL_COVERAGE = 5;

/** Straight segments of a curve: at the sizes of a preview their corners are less than a tenth of a pixel. */
const CURVE_PIECES = 6;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Draws a letter at a size in pixels. Only sums, products and quotients are used, which are identical on every machine.
 */
export function letterShape(font: OutlineFont, letter: string, size: number): LetterShape {
  const lines = straightLines(font.outline(letter), size / 1000);
  const all = lines.flat();
  const left = Math.floor(Math.min(least(all.map(({ x }) => x)), 0));
  const top = Math.floor(Math.min(least(all.map(({ y }) => y)), 0));
  const width = Math.ceil(Math.max(greatest(all.map(({ x }) => x)), 0)) - left + 1;
  const height = Math.ceil(Math.max(greatest(all.map(({ y }) => y)), 0)) - top;
  // One more than the pixels, since an edge also affects the pixel after its own.
  const changes = new Float64Array(width * height + 2);
  for (const [from, to] of lines) {
    addEdge(changes, width, { x: from.x - left, y: from.y - top }, { x: to.x - left, y: to.y - top });
  }
  const levels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    let covered = 0;
    for (let at = row * width; at < (row + 1) * width; at++) {
      covered += changes[at] ?? 0;
      levels[at] = Math.round(Math.min(Math.abs(covered), 1) * FULL_COVERAGE);
    }
  }
  return { left, top, width, height, levels };
}

/** The outline as straight lines in pixels, y downwards. Of the commands of SVG paths it has M, L, Q and Z. */
function straightLines(outline: string, scale: number): [Point, Point][] {
  const lines: [Point, Point][] = [];
  let start: Point = { x: 0, y: 0 };
  let at = start;
  for (const [, command = '', numbers = ''] of outline.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const values = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const point = (index: number): Point => ({ x: (values[index] ?? 0) * scale, y: -(values[index + 1] ?? 0) * scale });
    if (command === 'M') start = point(0);
    else if (command === 'Z') lines.push([at, start]);
    else if (command === 'L') lines.push([at, point(0)]);
    else for (const line of curve(at, point(0), point(2))) lines.push(line);
    at = command === 'M' || command === 'Z' ? start : (lines.at(-1)?.[1] ?? start);
  }
  return lines;
}

/** A quadratic Bézier curve. */
function curve(from: Point, control: Point, to: Point): [Point, Point][] {
  const points = Array.from({ length: CURVE_PIECES + 1 }, (_, index): Point => {
    const after = index / CURVE_PIECES;
    const before = 1 - after;
    const mixed = (axis: 'x' | 'y') =>
      before * before * from[axis] + 2 * before * after * control[axis] + after * after * to[axis];
    return { x: mixed('x'), y: mixed('y') };
  });
  return points.slice(1).map((point, index) => [points[index] ?? from, point]);
}

/**
 * Adds an edge: for each row that it crosses, how much of a pixel it covers, as the change from the previous pixel, so
 * that the sum along a row is the coverage. A downward edge covers what is right of it, an upward one uncovers it.
 */
function addEdge(changes: Float64Array, width: number, from: Point, to: Point): void {
  if (from.y === to.y) return;
  const [high, low] = from.y < to.y ? [from, to] : [to, from];
  const slope = (low.x - high.x) / (low.y - high.y);
  let x = high.x;
  for (let y = Math.floor(high.y); y < Math.ceil(low.y); y++) {
    const height = Math.min(y + 1, low.y) - Math.max(y, high.y);
    const next = x + slope * height;
    addRow(changes, y * width, {
      from: Math.min(x, next),
      to: Math.max(x, next),
      height: from === high ? height : -height,
    });
    x = next;
  }
}

/** One row of an edge that is slanted across the pixels between `from` and `to`. */
function addRow(
  changes: Float64Array,
  row: number,
  { from, to, height }: { readonly from: number; readonly to: number; readonly height: number },
): void {
  const add = (column: number, share: number) => {
    changes[row + column] = (changes[row + column] ?? 0) + height * share;
  };
  const first = Math.floor(from);
  // The part of the area right of the edge up to each column; a change is its second difference.
  const areaUpTo = (column: number) => {
    if (column <= from) return 0;
    if (column >= to) return column - (from + to) / 2;
    return ((column - from) * (column - from)) / (2 * (to - from));
  };
  let before = 0;
  let coverage = 0;
  for (let column = first; column < to + 1; column++) {
    const area = areaUpTo(column + 1);
    const own = area - before;
    add(column, own - coverage);
    coverage = own;
    before = area;
  }
}
