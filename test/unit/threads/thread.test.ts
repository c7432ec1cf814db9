import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { highlightTask } from '../../../src/markdown/highlight/highlight-task.ts';
import { openThread, type Thread } from '../../../src/threads/thread.ts';

let thread: Thread;
let folder: string;
beforeEach(() => {
  thread = openThread();
  folder = mkdtempSync(join(tmpdir(), 'docgen-thread-'));
});
afterEach(() => {
  thread.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a thread', () => {
  it('returns results in the order of the calls', async () => {
    const order: number[] = [];
    await Promise.all(
      [30, 1, 2].map(async (count, index) => {
        const blocks = Array.from({ length: count }, (_, n) => ({ code: `let x${n} = 1;`, language: 'js' }));
        expect(await thread.run(highlightTask, blocks)).toHaveLength(count);
        order.push(index);
      }),
    );
    expect(order).toEqual([0, 1, 2]);
  });

  it('rejects a failed task, and continues', async () => {
    await expect(thread.run({ name: 'no such task' }, 1)).rejects.toThrow('no such task');
    expect(await thread.run(highlightTask, [{ code: 'a', language: 'none' }])).toEqual([['a']]);
  });

  it.each([
    ['an error', "throw new Error('broken')", 'broken'],
    ['an end', 'process.exit(3)', 'ended unexpectedly: it exited with code 3'],
  ])('that crashes by %s rejects all tasks', async (_, code, message) => {
    const entry = join(folder, 'entry.mjs');
    writeFileSync(entry, code);
    const broken = openThread(entry);
    await Promise.all([1, 2].map(() => expect(broken.run(highlightTask, [])).rejects.toThrow(message)));
    await expect(broken.run(highlightTask, [])).rejects.toThrow(message);
  });

  it('rejects what cannot be sent', async () => {
    await expect(thread.run({ name: 'highlight' }, () => {})).rejects.toThrow(/could not be cloned/);
  });
});
