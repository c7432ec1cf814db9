/** Characters that may have a meaning in a line of Markdown; most texts contain none. */
const MARKS = /[\\`*_[\]<&~|]/;

const EACH_MARK = /[\\`*_[\]<&~|]/g;

const PUNCTUATION = /[!-/:-@[-`{-~]/;

const WORD = /[\p{L}\p{N}]/u;

/** Where a text is. */
export interface TextPlace {
  /** In a cell of a table, which a `|` would end. */
  readonly isCell?: boolean | undefined;
  /** In the text of a link, which a bracket would end. */
  readonly isLink?: boolean | undefined;
}

/** Literal text as Markdown (CommonMark 2.4), escaped only where necessary. */
export function escapeText(text: string, { isCell, isLink }: TextPlace): string {
  if (!MARKS.test(text)) return text;
  return text.replace(EACH_MARK, (mark, at: number) => {
    const next = text.charAt(at + 1);
    switch (mark) {
      case '\\':
        return next === '' || PUNCTUATION.test(next) ? '\\\\' : mark;
      case '_':
        // Within a word it has no meaning (CommonMark 6.2).
        return WORD.test(text.charAt(at - 1)) && WORD.test(next) ? mark : '\\_';
      case '[':
        return isLink || at === 0 || isOpening(text, at) ? '\\[' : mark;
      case ']':
        return isLink ? '\\]' : mark;
      case '<':
        return next === '' || /[a-z/!?]/i.test(next) ? '\\<' : mark;
      case '&':
        return next === '' || /^&(?:#\w{1,8}|[a-z][a-z0-9]{0,31});/i.test(text.slice(at, at + 34)) ? '\\&' : mark;
      case '|':
        return isCell ? '\\|' : mark;
      default:
        return `\\${mark}`;
    }
  });
}

/** Whether a bracket could begin a link, a footnote or an image: our texts contain no other link definitions. */
function isOpening(text: string, at: number): boolean {
  const end = text.indexOf(']', at);
  return end === -1 || end === text.length - 1 || '([:'.includes(text.charAt(end + 1)) || text.charAt(at + 1) === '^';
}

/** The start of a line that begins a block: a heading, a quote, a list, a rule, a container (CommonMark 4, 5). */
const LINE_START = /^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|-+(?=[\s|-]*$)|=+(?=\s*$)|:{3})/;

/** Keeps the lines of a paragraph from being parsed as other blocks. */
export function escapeLineStarts(paragraph: string): string {
  return paragraph.includes('\n') ? paragraph.split('\n').map(escapeLineStart).join('\n') : escapeLineStart(paragraph);
}

function escapeLineStart(line: string): string {
  if (LINE_START.test(line)) return `\\${line}`;
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}
