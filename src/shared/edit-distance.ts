/**
 * Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours cost one each. Beyond
 * `enough`, the exact distance is not computed; default: no limit.
 */
export function editDistance(a: string, b: string, enough = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) >= enough) return enough;
  let beforeLast = new Uint32Array(b.length + 1);
  let last = Uint32Array.from(beforeLast, (_, column) => column);
  let current = new Uint32Array(b.length + 1);
  let lowestOfLast = 0;
  for (let row = 1; row <= a.length; row++) {
    const own = a.charCodeAt(row - 1);
    const former = a.charCodeAt(row - 2);
    let left = row;
    let lowest = row;
    current[0] = row;
    for (let column = 1; column <= b.length; column++) {
      const other = b.charCodeAt(column - 1);
      const substituted = numberAt(last, column - 1) + (own === other ? 0 : 1);
      left = Math.min(left + 1, numberAt(last, column) + 1, substituted);
      // Beside the first row and column, `charCodeAt` gives NaN, which equals nothing.
      if (own === b.charCodeAt(column - 2) && former === other) {
        left = Math.min(left, numberAt(beforeLast, column - 2) + 1);
      }
      current[column] = left;
      if (left < lowest) lowest = left;
    }
    // The final cost is at least the lowest of this row, or of the previous row, by way of a swap.
    if (lowest >= enough && lowestOfLast >= enough) return enough;
    lowestOfLast = lowest;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return numberAt(last, b.length);
}

function numberAt(row: Uint32Array, column: number): number {
  return row[column] as number;
}
