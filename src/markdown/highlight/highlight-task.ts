import type { Task } from '../../threads/thread.ts';
import { type CodeText, loadGrammars } from './grammars.ts';
import { highlightLines, knownLines } from './highlight.ts';

/** Highlights blocks in another thread; returns the lines of each. */
export const highlightTask: Task<readonly CodeText[], readonly (readonly string[])[]> = { name: 'highlight' };

/** Highlights blocks in this thread; only new ones need their grammars. */
export async function highlightBlocks(blocks: readonly CodeText[]): Promise<readonly (readonly string[])[]> {
  const known = blocks.map(knownLines);
  await loadGrammars(blocks.filter((_, index) => !known[index]));
  return blocks.map(({ code, language }, index) => known[index] ?? highlightLines(code, language));
}
