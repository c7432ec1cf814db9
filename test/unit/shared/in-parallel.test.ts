import { expect, it } from 'vitest';
import { inParallel } from '../../../src/shared/in-parallel.ts';

it('gives the results in the order of the items', async () => {
  const waits = [20, 0, 10];
  const results = await inParallel(waits, 2, async (wait, index) => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return index;
  });
  expect(results).toEqual([0, 1, 2]);
});

it('reports a failure only when every task has ended, and starts nothing new', async () => {
  const ended: string[] = [];
  const tasks = inParallel(['slow', 'fails', 'never'], 2, async (name) => {
    if (name === 'fails') throw new Error('The disk is full.');
    await new Promise((resolve) => setTimeout(resolve, 20));
    ended.push(name);
  });
  await expect(tasks).rejects.toThrow('The disk is full.');
  expect(ended).toEqual(['slow']);
});
