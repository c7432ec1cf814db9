/** A text as the value of a header, which is one line without control characters (RFC 9110, section 5.5). */
export function headerText(text: string): string {
  return text.replace(/[^\P{Cc}\t]+/gu, ' ').trim();
}
