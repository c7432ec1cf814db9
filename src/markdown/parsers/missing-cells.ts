/** How many cells of a text's tables need not be written: a browser lays out as many in half a second. */
const MAX_MISSING = 100_000;

/** The row between the head of a table and its body (GFM 4.10), also within a quote or an item. */
const DELIMITER_ROW = /^[ \t>]*[|:-][|:\- \t]*$/;

/**
 * Counts the cells that a row of a table lacks, which a browser lays out as empty: n rows of one character below n columns are
 * n² places. Returns for each line whether there are too many with it.
 */
export function missingCells(): (line: string) => boolean {
  let columns = 0;
  let missing = 0;
  return (line) => {
    const cells = line.split('|').length;
    if (line.trim() === '') columns = 0;
    else if (line.includes('-') && DELIMITER_ROW.test(line)) columns = Math.max(columns, cells);
    missing += Math.max(0, columns - cells);
    return missing > MAX_MISSING;
  };
}
