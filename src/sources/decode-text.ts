import { isUtf8 } from 'node:buffer';
import { report } from '../diagnostics/report.ts';
import { lineAround } from '../diagnostics/source-lines.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';

const LINE_FEED = 10;

/** Decodes UTF-8 and drops a byte-order mark; a byte that is not valid UTF-8 is the error ENCODING at its line. */
export function decodeText(path: string, bytes: Uint8Array): Outcome<SourceFile> {
  const decoder = new TextDecoder('utf-8');
  if (isUtf8(bytes)) return { value: { path, text: decoder.decode(bytes) }, diagnostics: [] };
  let line = 1;
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(LINE_FEED, start);
    const lineBytes = bytes.subarray(start, end === -1 ? bytes.length : end);
    if (!isUtf8(lineBytes)) {
      const sourceLine = decoder.decode(lineBytes);
      const column = sourceLine.indexOf('\uFFFD') + 1;
      const problem = report('ENCODING', 'This line contains a byte that is not UTF-8', {
        place: { file: path, line, column: Math.max(column, 1), ...lineAround(sourceLine, column) },
      });
      return { value: { path, text: '', isUnreadable: true }, diagnostics: [problem] };
    }
    if (end === -1) break;
    start = end + 1;
    line += 1;
  }
  const problem = report('ENCODING', 'The file is not UTF-8', { place: { file: path, line: 1, column: 1 } });
  return { value: { path, text: '', isUnreadable: true }, diagnostics: [problem] };
}
