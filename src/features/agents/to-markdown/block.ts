/** A block of Markdown: one or more complete lines. */
export interface Block {
  /** `bullets` and `numbers` are lists. */
  readonly kind: 'paragraph' | 'bullets' | 'numbers' | 'other';
  readonly text: string;
}

/** Joins blocks: with an empty line between them, or without if that means the same. */
export function joinBlocks(blocks: readonly Block[], isTight = false): string {
  return blocks
    .map(({ kind, text }, index) => {
      const before = blocks[index - 1]?.kind;
      if (before === undefined) return text;
      const isClose = isTight && before === 'paragraph' && (kind === 'bullets' || kind === 'paragraph');
      return (isClose ? '\n' : '\n\n') + text;
    })
    .join('');
}

/** Lines indented below a marker, as content of a list item; empty lines stay empty. */
export function indented(text: string, mark: string): string {
  const indent = ' '.repeat(mark.length);
  return mark + text.replace(/\n(?=[^\n])/g, `\n${indent}`);
}
