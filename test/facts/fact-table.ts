/** A row of a table of facts: `| field | marker | how the page shows it |`. */
export interface Fact {
  /** `info.title` */
  readonly field: string;
  /** A word or number that appears only there in the description. */
  readonly marker: string;
  /** What must follow the marker closely, if the fact itself is not a word: `deprecated`. */
  readonly near: string | undefined;
  /** The route of the page that must show it; undefined: any. */
  readonly page: string | undefined;
  /** Whether no page may show it. */
  readonly isUnseen: boolean;
}

const CELL = /^(?<not>not )?`(?<marker>[^`]+)`(?: … `(?<near>[^`]+)`)?(?: on `(?<page>[^`]+)`)?$/;

/** Parses the tables of a Markdown file; an invalid row is an error. */
export function readFacts(markdown: string): Fact[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|') && !/^\| *(?:Field|-)/.test(line));
  return rows.map((row) => {
    const [, field = '', cell = ''] = row.split(/(?<!\\)\|/).map((text) => text.trim().replaceAll('\\|', '|'));
    const groups = CELL.exec(cell)?.groups;
    if (!groups?.marker) throw new Error(`No fact: ${row}`);
    return {
      field,
      marker: groups.marker,
      near: groups.near,
      page: groups.page,
      isUnseen: groups.not !== undefined,
    };
  });
}

/** How far after its marker a fact may be, in characters. */
const REACH = 300;

/** Whether a text contains a fact: its marker as a whole word, followed by `near` before another marker. */
export function says(text: string, { marker, near }: Fact): boolean {
  const [start, end] = /^\d+$/.test(marker) ? ['(?<!\\d)', '(?!\\d)'] : ['(?<![\\w-])', '(?![\\w-])'];
  const word = new RegExp(`${start}${escaped(marker)}${end}`, 'g');
  return [...text.matchAll(word)].some(({ index }) => {
    if (near === undefined) return true;
    const behind = text.slice(index + marker.length, index + marker.length + REACH);
    const [before = ''] = /^fact/i.test(near) ? [behind] : behind.split(/\bfact[-_]/i);
    return before.replace(/\s+/g, ' ').toLowerCase().includes(near.toLowerCase());
  });
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
