/** The replacement of a piece of a text. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits to a text; one that starts within another is skipped. */
export function applyEdits(source: string, edits: readonly TextEdit[]): string {
  if (edits.length === 0) return source;
  const parts: string[] = [];
  let position = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    if (edit.start < position) continue;
    parts.push(source.slice(position, edit.start), edit.text);
    position = edit.end;
  }
  parts.push(source.slice(position));
  return parts.join('');
}
