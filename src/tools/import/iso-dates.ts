import { isScalar, parseDocument } from 'yaml';
import { calendarDate } from '../../sources/front-matter-values.ts';

/** Front matter in YAML at the start of a text, without its delimiters. */
const BLOCK = /(?<=^\uFEFF?---[ \t]*\r?\n)[\s\S]*?(?=^---[ \t]*\r?$)/m;

/** The fields of Docusaurus with a date. */
const FIELDS = [['date'], ['last_update', 'date']];

/**
 * A text with the dates of its front matter as docgen reads them. Docusaurus accepts whatever JavaScript reads as a date,
 * such as `06/29/2022`, in which the month comes first.
 */
export function withIsoDates(text: string): string {
  if (!/^\uFEFF?---/.test(text)) return text;
  return text.replace(BLOCK, (block) => {
    if (!/\bdate\b/.test(block)) return block;
    const document = parseDocument(block, { logLevel: 'silent' });
    // docgen reports what is wrong in it.
    if (document.errors.length > 0) return block;
    const edits = FIELDS.flatMap((field) => {
      const node = document.getIn(field, true);
      if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return [];
      const date = isoDate(node.value.trim());
      const [start, end] = node.range;
      return date === undefined ? [] : [{ start, end, date }];
    });
    // From the last one on, so that the places of the others stay true.
    return edits
      .toSorted((a, b) => b.start - a.start)
      .reduce((edited, { start, end, date }) => edited.slice(0, start) + date + edited.slice(end), block);
  });
}

/** A time with its zone, which may be another than that of this machine. */
const WITH_ZONE = /:\d{2}.*(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})\)?$/i;

/** The day of a date that docgen does not read; undefined if it does, or if JavaScript does not either. */
function isoDate(written: string): string | undefined {
  const time = new Date(written);
  if (calendarDate(written) !== undefined || Number.isNaN(time.getTime())) return undefined;
  if (WITH_ZONE.test(written)) return time.toISOString().slice(0, 10);
  const [year, month, day] = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(String);
  return `${year?.padStart(4, '0')}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
}
