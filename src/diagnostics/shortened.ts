/** In UTF-16 units; a screen or two of text, which no message of docgen's own words reaches. */
const LONGEST = 1_000;

/**
 * A message as it is reported. One that quotes a value without end keeps its beginning and its end, where the words
 * stand that say what is wrong.
 */
export function shortened(message: string): string {
  if (message.length <= LONGEST) return message;
  const half = LONGEST / 2 - 2;
  // Half of a character becomes U+FFFD.
  return `${message.slice(0, half)} … ${message.slice(-half)}`.toWellFormed();
}
