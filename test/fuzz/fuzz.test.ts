import fc from 'fast-check';
import { afterAll, describe, it } from 'vitest';
import { isLong, isNightly } from '../run-length.ts';
import { seed } from '../seed.ts';
import { apiSites } from './api-sites.ts';
import { frontMatter } from './front-matter.ts';
import { links, markdown } from './markdown.ts';
import { mdx } from './mdx.ts';
import { openapi } from './openapi.ts';
import { outputPaths } from './output-paths.ts';
import { serverPaths, stopServer } from './server.ts';
import { settings } from './settings.ts';
import type { Surface } from './surface.ts';
import { workflows } from './workflows.ts';

/** Number of inputs for each surface; `npm run fuzz` tries 10,000. */
const RUNS = Number(process.env.FUZZ_RUNS ?? (isNightly ? 300 : isLong ? 60 : 20));
/** Anything that takes more CPU time counts as a hang. */
const LIMIT_MS = 5_000;
/** An input that waits longer, which costs no CPU time, waits for what never comes. */
const WAIT_MS = 120_000;

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
  await fc.assert(property, { numRuns: RUNS, seed, timeout: WAIT_MS, verbose: fc.VerbosityLevel.None });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  if (RUNS > 20) console.info(`${name}: ${RUNS} inputs, seed ${seed}, ${seconds} s, slowest ${slowest.toFixed(0)} ms`);
}

// Each input has its own limits; all of them together have none, since a busy machine would end them without a finding.
describe('no input crashes, hangs, writes outside or runs code', { timeout: 0 }, () => {
  it(markdown.name, () => run(markdown));
  it(links.name, () => run(links));
  it(mdx.name, () => run(mdx));
  it(frontMatter.name, () => run(frontMatter));
  it(openapi.name, () => run(openapi));
  it(apiSites.name, () => run(apiSites));
  it(workflows.name, () => run(workflows));
  it(settings.name, () => run(settings));
  it(serverPaths.name, () => run(serverPaths));
  it(outputPaths.name, () => run(outputPaths));
});
