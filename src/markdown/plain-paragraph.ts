/** Maximum length of a text that is its own summary. */
const MAX_LENGTH = 200;

/** Words and characters without a meaning in Markdown in a line that starts with a letter. */
const PLAIN = /^[A-Za-z](?: ?[A-Za-z0-9,.'()?!;/%-])*$/;

/**
 * The HTML of a text that is a single short paragraph without any markup; undefined for all others. Most texts in an
 * API description are like this, and there are tens of thousands of them.
 */
export function plainParagraph(text: string): string | undefined {
  const line = text.trim();
  // Addresses without a scheme become links (GFM 6.9).
  return line.length <= MAX_LENGTH && PLAIN.test(line) && !/www\./i.test(line) ? `<p>${line}</p>` : undefined;
}
