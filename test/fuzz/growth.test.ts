import { describe, expect, it } from 'vitest';
import { nothing, usageOf } from './growth.ts';
import { growths } from './growths.ts';
import { requestGrowths, secondsOf } from './mock-growth.ts';

/**
 * CPU time depends on the machine, so it is measured in long runs only, and again where it is too much: real growth
 * shows each time. The limits themselves have tests of their own.
 */
describe('no input costs more than its size allows', { timeout: 300_000, retry: 2 }, () => {
  // Side by side, as each is a process of its own: this file is the last to run, and other workers have nothing to do.
  it.concurrent.each(growths)('$name', async ({ size, files, args }) => {
    const { seconds: base, mebibytes } = await usageOf(nothing);
    const [one, , four] = [
      await usageOf(files(size), args),
      await usageOf(files(2 * size), args),
      await usageOf(files(4 * size), args),
    ];
    // Half as much again, and a second for the noise of the machine.
    const [small, large] = [one, four].map(({ seconds }) => Math.max(0, seconds - base)) as [number, number];
    expect(large).toBeLessThan(Math.min(5, 6 * small + 1));
    expect(four.mebibytes - mebibytes).toBeLessThan(512);
  });

  it.each(requestGrowths)('$name, sent to the mock', async (growth) => {
    const [one, four] = [await secondsOf(growth, growth.size), await secondsOf(growth, 4 * growth.size)];
    expect(four).toBeLessThan(Math.min(5, 6 * one + 0.1));
  });
});
