/**
 * A text without control characters, white space excepted: HTML has none (13.2.3.5), and a terminal that shows a file of
 * a site would obey them. Each becomes U+FFFD. Marks of direction stay: languages need them, and each ends with its
 * paragraph (UAX 9).
 */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\f\r]/gu, '\ufffd');
}
