import { least } from './extremes.ts';

/**
 * Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours cost one each. Beyond
 * `enough`, the exact distance is not computed; default: no limit.
 */
export function editDistance(a: string, b: string, enough = Number.POSITIVE_INFINITY): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const at = (line: readonly number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY;
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      }
      current.push(cost);
    }
    // The final cost is at least the lowest of this row, or of the previous row, by way of a swap.
    if (least(current) >= enough && least(last) >= enough) return enough;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
