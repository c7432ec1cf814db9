import type { Task } from '../../threads/thread.ts';
import { type CodeText, loadGrammars } from './grammars.ts';
import { highlightLines, knownLines } from './highlight.ts';

/** Highlights blocks in another thread; gives the lines of each. */
export const highlightTask: Task<readonly CodeText[], readonly (readonly string[])[]> = { name: 'highlight' };

/** Highlights blocks here, each of which needs its grammar only if it is new. */
export async function highlightBlocks(blocks: readonly CodeText[]): Promise<readonly (readonly string[])[]> {
  const known = blocks.map(knownLines);
  await loadGrammars(blocks.filter((_, index) => !known[index]));
  return blocks.map(({ code, language }, index) => known[index] ?? highlightLines(code, language));
}
