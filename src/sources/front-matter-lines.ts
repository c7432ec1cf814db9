import { placeIn, report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';

/** The first line of a text that opens with three dashes, no more, and what follows them there. */
const OPENING = /^\uFEFF?---(?!-)(.*)(?:\n|$)/;

/** The rest of a thematic break with spaces between its dashes (CommonMark 4.1). */
const BREAK = /^[\s-]*-\s*$/;

/** gray-matter takes the square of the length of such a run to look for comments: ten seconds for 100,000 empty lines. */
const LONG_BLANK = /\s{1000}/;

/**
 * Whether a text opens with front matter, in whatever language. For gray-matter it would even where the line is a
 * thematic break. Lines end with a line feed, as they do below.
 */
export function hasFrontMatter(text: string): boolean {
  const [, rest] = OPENING.exec(text) ?? [];
  return rest !== undefined && !BREAK.test(rest);
}

/**
 * Looks at the lines that open and close front matter before anything between them is read.
 *
 * Errors: FM_LANGUAGE, FM_UNCLOSED, FM_SYNTAX.
 */
export function delimiterFault(source: SourceFile, text: string): Diagnostic | undefined {
  const language = OPENING.exec(text)?.[1]?.trim() ?? '';
  if (language !== '') {
    const place = placeIn(source, 1, 4, language.length);
    return report('FM_LANGUAGE', `Front matter in "${language}" is not read`, { place });
  }
  // The first line that starts with --- ends the block.
  const end = text.indexOf('\n---');
  if (end === -1) {
    const place = placeIn(source, 1, 1, 3);
    return report('FM_UNCLOSED', 'The front matter that opens here is never closed', { place });
  }
  const [closing = ''] = text.slice(end + 1).split('\n', 1);
  if (closing.slice(3).trim() !== '') {
    const place = placeIn(source, lineAt(text, end + 1), 1, closing.length);
    const hint = 'Close the front matter with --- on a line of its own.';
    return report('FM_SYNTAX', 'A line inside the front matter starts with three dashes', { place, hint });
  }
  const blank = LONG_BLANK.exec(text.slice(0, end));
  if (blank) {
    const place = placeIn(source, lineAt(text, blank.index + 1), 1);
    const message = 'A thousand spaces or empty lines follow one another from here';
    return report('FM_SYNTAX', message, { place, hint: 'Remove them.' });
  }
  return undefined;
}

/** The line of an offset, from 1. */
function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
