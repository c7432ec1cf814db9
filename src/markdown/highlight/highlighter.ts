import type { Threads } from '../../threads/threads.ts';
import type { CodeText } from './grammars.ts';
import { highlightLines, keyOfBlock, knownLines, rememberLines } from './highlight.ts';
import { highlightBlocks, highlightTask } from './highlight-task.ts';

/** The lines of a block as HTML. */
export type HighlightedLines = (code: string, language: string) => readonly string[];

/** Highlights blocks, and returns a function that knows the lines of each. */
export type Highlighter = (blocks: readonly CodeText[]) => Promise<HighlightedLines>;

/** Blocks that another thread is given at once; fewer new ones are not worth the start of one. */
const BATCH = 64;

/** Highlights in this thread. */
export const highlightHere: Highlighter = async (blocks) => linesIn(blocks, await highlightBlocks(blocks));

interface WaitingBlock extends CodeText {
  readonly take: (lines: readonly string[]) => void;
  readonly fail: (error: unknown) => void;
}

/** Highlights in other threads while this one reads the next texts; equal blocks only once. */
export function highlightBeside(threads: Threads): Highlighter {
  /** Blocks that were requested and are not finished yet. */
  const pending = new Map<string, Promise<readonly string[]>>();
  let waiting: WaitingBlock[] = [];

  const send = async (batch: readonly WaitingBlock[], isWorthIt: boolean) => {
    const blocks = batch.map(({ code, language }) => ({ code, language }));
    try {
      const lines = isWorthIt ? await threads.run(highlightTask, blocks) : await highlightBlocks(blocks);
      for (const [index, block] of batch.entries()) {
        rememberLines(block, lines[index] ?? []);
        block.take(lines[index] ?? []);
      }
    } catch (error) {
      for (const block of batch) block.fail(error);
    }
  };
  const flush = () => {
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) send(batch, threads.isStarted());
  };
  const linesOf = (block: CodeText): Promise<readonly string[]> => {
    const key = keyOfBlock(block);
    const known = pending.get(key);
    if (known) return known;
    const made = new Promise<readonly string[]>((take, fail) => {
      // Blocks that are still waiting when all available texts have been read are sent as a smaller batch.
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ ...block, take, fail });
      if (waiting.length < BATCH) return;
      send(waiting, true);
      waiting = [];
    }).finally(() => pending.delete(key));
    pending.set(key, made);
    return made;
  };

  return async (blocks) =>
    linesIn(blocks, await Promise.all(blocks.map((block) => knownLines(block) ?? linesOf(block))));
}

/** The lines are held here, since blocks may be forgotten before all those of a text are finished. */
function linesIn(blocks: readonly CodeText[], lines: readonly (readonly string[])[]): HighlightedLines {
  const own = new Map(blocks.map((block, index) => [keyOfBlock(block), lines[index]]));
  return (code, language) => own.get(keyOfBlock({ code, language })) ?? highlightLines(code, language);
}
