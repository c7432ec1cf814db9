import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from '../../src/build.ts';
import { createBuildState } from '../../src/build-state.ts';
import { writeSite } from '../../src/output/write-site.ts';
import { openThread } from '../../src/threads/thread.ts';
import type { Threads } from '../../src/threads/threads.ts';
import { runTask } from '../../src/work.ts';
import { writeCorpus } from './corpus.ts';
import { measure } from './measure.ts';

/**
 * `npm run bench:cores -- [--pages N] [--site FOLDER]`: builds a site in one thread, measures the CPU time of every batch
 * that other threads could take, of sending it and of what remains, and computes from these how long the build takes on
 * more cores. A second build in the same process is measured, when all code is loaded and compiled. What a process of
 * docgen spends before it builds anything is measured by itself, and so is what a thread spends; threads start when the
 * process does. Times are CPU time, so that other programs hardly matter.
 */
const { values } = parseArgs({ options: { pages: { type: 'string', default: '1000' }, site: { type: 'string' } } });

/** Batches between which nothing waits: texts, pages and their Markdown, or words of the search. */
interface Phase {
  readonly batches: number[];
  /** Copying what is sent and what comes back, in seconds. */
  copying: number;
}

/** CPU time of this process so far, in seconds. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Threads of which there are none: each batch is copied as if it were sent, and its work is done and measured here. */
function measuredThreads(phases: Map<string, Phase>): Threads {
  const shareds = new Map<string, unknown>();
  const run: Threads['run'] = async ({ name }, input, shared) => {
    const phase = phaseOf(phases, name);
    const start = cpu();
    const sent = structuredClone(input);
    if (shared !== undefined && !shareds.has(name)) shareds.set(name, structuredClone(shared));
    const begin = cpu();
    const output = await runTask(name, sent, shareds.get(name));
    const end = cpu();
    const back = structuredClone(output);
    phase.batches.push(end - begin);
    // The other thread takes part in copying too; that half is counted as if it were done here.
    phase.copying += begin - start + cpu() - end;
    return back as never;
  };
  return {
    prepare: () => {},
    isStarted: () => true,
    run,
    divide: async (batches, { task, shared, inputOf, take }) => {
      const results = [];
      for (const batch of batches) results.push(await take(await run(task, inputOf(batch), shared), batch));
      return results;
    },
    close: () => {},
  };
}

/** Markdown is made from pages while they are rendered. */
function phaseOf(phases: Map<string, Phase>, task: string): Phase {
  const name = task === 'markdown' ? 'pages' : task;
  const phase = phases.get(name) ?? { batches: [], copying: 0 };
  phases.set(name, phase);
  return phase;
}

/** How long batches take if each thread takes the next one when it has finished one; all but one start first. */
function makespan(batches: readonly number[], cores: number, start: number): number {
  const free = Array.from({ length: cores }, (_, index) => (index === 0 ? 0 : start));
  for (const batch of batches) {
    const next = free.indexOf(Math.min(...free));
    free[next] = (free[next] ?? 0) + batch;
  }
  return Math.max(...free.filter((end, index) => index === 0 || end > start));
}

/** CPU time until a new thread has loaded and done its first task, in seconds. */
async function startOf(site: string): Promise<number> {
  const before = cpu();
  const thread = openThread();
  const texts = [
    { body: { path: 'docs/a.md', text: '# A\n\n```js\nlet a = 1;\n```\n' }, permalink: '/a', image: undefined },
  ];
  const facts = {
    ...{ root: site, permalinks: new Map(), assets: new Map(), publicFiles: [], sections: [], neighbours: [] },
    ...{ editUrls: { docs: [], blog: { editUrl: undefined } }, includeFolders: [], aliases: {}, frames: [] },
    ...{ html: 'sanitize', unresolvedLinks: 'warn' },
  };
  await thread.run({ name: 'texts' }, texts, { facts, slugs: 'github', mainOnly: {} });
  thread.close();
  return cpu() - before;
}

/** CPU time that a process of docgen spends on loading its code and grammars, in seconds: what building next to nothing costs more than here. */
async function startupOf(site: string): Promise<number> {
  const launcher = resolve(import.meta.dirname, '..', '..', 'bin', 'docgen.js');
  writeCorpus(site, { pages: 1, posts: 0, operations: 0 });
  const run = () =>
    measure(process.execPath, [launcher, 'build', site, '--out', join(site, 'dist'), '--no-cache'], site).cpu;
  run();
  await build(site, join(site, 'first'));
  const { total } = await build(site, join(site, 'second'));
  return Math.min(run(), run(), run()) - total;
}

async function build(siteDir: string, outDir: string) {
  const phases = new Map<string, Phase>();
  const before = cpu();
  const threads = measuredThreads(phases);
  const result = await buildSite({ siteDir, mode: 'build', state: createBuildState(), threads });
  await writeSite({ files: result.files, basePath: '/' }, { siteDir, outDir });
  return { phases, total: cpu() - before, pages: result.site?.pages.length ?? 0 };
}

const folder = mkdtempSync(join(tmpdir(), 'docgen-cores-'));
try {
  const site = values.site === undefined ? join(folder, 'site') : resolve(values.site);
  if (values.site === undefined) writeCorpus(site, { pages: Number(values.pages), posts: 0, operations: 0 });
  await build(site, join(folder, 'first'));
  const startup = await startupOf(join(folder, 'tiny'));
  const start = Math.max(0, (await startOf(site)) - startup);
  const { phases, total, pages } = await build(site, join(folder, 'second'));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const divided = sum([...phases.values()].map(({ batches }) => sum(batches)));
  const copying = sum([...phases.values()].map((phase) => phase.copying));
  const serial = startup + total - divided;
  const alone = startup + total - copying;
  const seconds = (value: number) => `${value.toFixed(2)} s`;
  process.stdout.write(
    `${pages} pages: ${seconds(alone)} of CPU in one thread, ${seconds(startup)} of it to start; another is ready ${seconds(start)} later.\n` +
      `One thread must do ${seconds(serial)} (${Math.round((100 * serial) / alone)} %), ${seconds(copying)} of it copying.\n\n` +
      '| Cores | Computed | Times as fast |\n|---|---|---|\n',
  );
  for (const cores of [1, 2, 4, 8, 16]) {
    const parts = [...phases.entries()].map(([name, { batches }]) =>
      makespan(batches, cores, name === 'texts' ? start : 0),
    );
    const wall = cores === 1 ? alone : serial + sum(parts);
    process.stdout.write(`| ${cores} | ${seconds(wall)} | ${(alone / wall).toFixed(1)} |\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
