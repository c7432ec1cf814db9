/** The lines of a text without their endings: LF, CRLF, or CR alone (CommonMark 2.1). */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}
