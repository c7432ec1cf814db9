import type { Task } from '../../threads/thread.ts';
import { type CodeText, highlightLines, loadLanguages } from './highlight.ts';

/** Highlights blocks in another thread; gives the lines of each. */
export const highlightTask: Task<readonly CodeText[], readonly (readonly string[])[]> = { name: 'highlight' };

/** What that thread does. */
export async function highlightBlocks(blocks: readonly CodeText[]): Promise<readonly (readonly string[])[]> {
  await loadLanguages(blocks.map(({ language }) => language));
  return blocks.map(({ code, language }) => highlightLines(code, language));
}
