/** Maximum number of characters of a text shown on the page; the complete text can be saved. */
const MAX_TEXT = 200_000;

/**
 * As much of a text as a browser lays out at once, with "…" where there is more. `others`: maximum number of characters that
 * are not ASCII; a long run of marks, or of a script without spaces, takes quadratic time.
 */
export function shownText(text: string, others = 20_000): string {
  let left = others;
  let end = 0;
  for (; end < text.length && end < MAX_TEXT; end++) if (text.charCodeAt(end) > 0x7f && --left < 0) break;
  return end === text.length ? text : `${text.slice(0, end)}…`;
}

/** Maximum number of characters in one of hundreds of names, values or sentences with names that are not ASCII. */
const MAX_IN_PART = 2_000;

/** The same of one of hundreds of names, values, or sentences with names. */
export function shownPart(text: string): string {
  return shownText(text, MAX_IN_PART);
}
