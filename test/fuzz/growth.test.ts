import { describe, expect, it } from 'vitest';
import { nothing, usageOf } from './growth.ts';
import { growths } from './growths.ts';
import { requestGrowths, secondsOf } from './mock-growth.ts';

/**
 * Four times the input may cost four times the CPU time, half as much again for the noise of the machine, and what is
 * given besides: 16 times it, as what grows by the square does, it may not. How many seconds that is depends on the
 * machine, and `npm run bench:growth` reports it. Real growth shows each time, so that it is measured again where it is
 * too much.
 */
describe('no input costs more than its size allows', { timeout: 300_000, retry: 2 }, () => {
  // Side by side, as each is a process of its own: this file is the last to run, and other workers have nothing to do.
  it.concurrent.each(growths)('$name', async ({ size, files, args }) => {
    const base = await usageOf(nothing);
    const [one, four] = [await usageOf(files(size), args), await usageOf(files(4 * size), args)];
    expect(four.seconds - base.seconds).toBeLessThan(6 * Math.max(0, one.seconds - base.seconds) + 1);
    expect(four.mebibytes - base.mebibytes).toBeLessThan(512);
  });

  it.each(requestGrowths)('$name, sent to the mock', async (growth) => {
    const [one, four] = [await secondsOf(growth, growth.size), await secondsOf(growth, 4 * growth.size)];
    expect(four).toBeLessThan(6 * one + 0.1);
  });
});
