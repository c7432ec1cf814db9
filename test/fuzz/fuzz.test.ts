import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { isLong } from '../run-length.ts';
import { seed } from '../seed.ts';
import { apiSites } from './api-sites.ts';
import { frontMatter } from './front-matter.ts';
import { nothing, usageOf } from './growth.ts';
import { growths } from './growths.ts';
import { links, markdown } from './markdown.ts';
import { mdx } from './mdx.ts';
import { requestGrowths, secondsOf } from './mock-growth.ts';
import { openapi } from './openapi.ts';
import { outputPaths } from './output-paths.ts';
import { serverPaths, stopServer } from './server.ts';
import { settings } from './settings.ts';
import type { Surface } from './surface.ts';

/** Number of inputs for each surface; `npm run fuzz` tries 10,000. */
const RUNS = Number(process.env.FUZZ_RUNS ?? (isLong ? 1000 : 60));
/** Anything slower counts as a hang. */
const LIMIT_MS = 5_000;

afterAll(stopServer);

async function run<T>({ name, inputs, check }: Surface<T>): Promise<void> {
  // The first inputs wait for grammars and schemas to be loaded.
  for (const input of fc.sample(inputs, { numRuns: 3, seed })) await check(input);
  let slowest = 0;
  const property = fc.asyncProperty(inputs, async (input) => {
    // CPU time, since other work on the machine does not count.
    const start = process.cpuUsage();
    await check(input);
    const { user, system } = process.cpuUsage(start);
    const milliseconds = (user + system) / 1000;
    slowest = Math.max(slowest, milliseconds);
    if (milliseconds > LIMIT_MS) throw new Error(`It took ${milliseconds.toFixed(0)} ms`);
  });
  const start = performance.now();
  await fc.assert(property, { numRuns: RUNS, seed, verbose: fc.VerbosityLevel.None });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  if (RUNS > 60) console.info(`${name}: ${RUNS} inputs, seed ${seed}, ${seconds} s, slowest ${slowest.toFixed(0)} ms`);
}

describe('no input crashes, hangs, writes outside or runs code', { timeout: 30_000 + RUNS * 500 }, () => {
  it(markdown.name, () => run(markdown));
  it(links.name, () => run(links));
  it(mdx.name, () => run(mdx));
  it(frontMatter.name, () => run(frontMatter));
  it(openapi.name, () => run(openapi));
  it(apiSites.name, () => run(apiSites));
  it(settings.name, () => run(settings));
  it(serverPaths.name, () => run(serverPaths));
  it(outputPaths.name, () => run(outputPaths));
});

/** CPU time depends on the machine, so it is measured in long runs only; the limits themselves have tests of their own. */
if (RUNS > 60) {
  describe('no input costs more than its size allows', { timeout: 300_000 }, () => {
    it.each(growths)('$name', async ({ size, files, args }) => {
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
}
