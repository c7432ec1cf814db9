/**
 * How much the marks of one paragraph may weigh. The parser takes a time, and for character references a memory, that
 * grows with the square of their number in one piece of text: at this weight, some seconds.
 */
const MAX_WEIGHT = 150_000;

/** What each mark weighs: emphasis, links and code little, elements and character references more. */
const WEIGHTS: Readonly<Record<string, number>> = { '*': 1, '`': 1, '~': 1, '[': 1, ']': 1, _: 3, '<': 3, '&': 15 };

/** Inside brackets, which may become a link, all weighs more. */
const IN_BRACKETS = 5;

/** A line that begins a block of its own: nothing, a list item, a row of a table, a heading, an element. */
const OWN_BLOCK = /^[ \t>]*(?:$|(?:[-+*]|\d{1,9}[.)])[ \t]|[|#<])/;

/** Weighs the marks of a paragraph, line by line; says of a line whether there are too many with it. */
export function markCounter(): (line: string) => boolean {
  let weight = 0;
  let depth = 0;
  return (line) => {
    if (OWN_BLOCK.test(line)) {
      weight = 0;
      depth = 0;
    }
    for (const mark of line) {
      const own = WEIGHTS[mark];
      if (own === undefined) continue;
      if (mark === '[') depth += 1;
      if (mark === ']') depth = Math.max(0, depth - 1);
      weight += depth > 0 ? own * IN_BRACKETS : own;
    }
    return weight > MAX_WEIGHT;
  };
}
