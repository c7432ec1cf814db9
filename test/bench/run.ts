import { appendFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type CorpusSize, docPath, writeCorpus } from './corpus.ts';
import { type Cost, folderSize, measure, medianCost } from './measure.ts';
import type { PeerBuild } from './peers/peer.ts';
import { missingFrom } from './peers/whole-output.ts';
import { peers } from './peers.ts';
import { serveTimes } from './serve-times.ts';

/**
 * `npm run bench -- [--pages N] [--posts N] [--operations N] [--runs N] [--peers eleventy,hugo,starlight,vitepress,docusaurus]`:
 * runs `docgen build` as a process, cold (no output and no cache), unchanged and after one edit, in turn,
 * and prints the medians as a Markdown table; then measures how soon an edit is visible under `docgen serve`. Peers are
 * installed first, and build only the pages, cold, in turn with docgen; a row for each of their steps says what the output
 * has by then and what it has cost so far.
 */
const launcher = resolve(import.meta.dirname, '..', '..', 'bin', 'docgen.js');
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    posts: { type: 'string', default: '0' },
    operations: { type: 'string', default: '0' },
    runs: { type: 'string', default: '3' },
    peers: { type: 'string', default: '' },
  },
});
const size: CorpusSize = {
  pages: count('pages'),
  posts: count('posts'),
  operations: count('operations'),
};
/** What an output of docgen has beside the pages. */
const DOCGEN_HAS = ['highlighting', 'navigation', 'search', 'link check', 'Markdown pages'];
/** Edits under `docgen serve`, enough that one slow write to the disk does not matter. */
const EDITS = 9;
const runs = Math.max(1, count('runs'));
const folder = mkdtempSync(join(tmpdir(), 'docgen-bench-'));
try {
  await bench();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  const site = join(folder, 'site');
  const out = join(folder, 'dist');
  const cache = join(folder, 'cache');
  const build = () => measure(process.execPath, [launcher, 'build', site, '--out', out, '--cache', cache], folder);
  writeCorpus(site, size);
  // The first start compiles docgen itself; published packages are already compiled.
  measure(process.execPath, [launcher, '--help'], folder);
  const costs: Record<'cold' | 'unchanged' | 'one edit', Cost[]> = { cold: [], unchanged: [], 'one edit': [] };
  const starts: Record<'docgen --version' | 'node -e 0', Cost[]> = { 'docgen --version': [], 'node -e 0': [] };
  const others = chosenPeers();
  for (let run = 0; run < runs; run++) {
    for (const made of [out, cache]) setAside(made);
    costs.cold.push(build());
    costs.unchanged.push(build());
    edit(site, run);
    costs['one edit'].push(build());
    for (const { name, peer, costs: own } of others) own.push(buildPeer(name, peer));
    starts['docgen --version'].push(measure(process.execPath, [launcher, '--version'], folder));
    starts['node -e 0'].push(measure(process.execPath, ['-e', '0'], folder));
  }
  const times = await serveTimes(site, sourceOf(0), size.pages > 0 ? `/docs/${docPath(0)}` : '/', EDITS);
  print([
    `${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'an unknown kind'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, medians of ${runs}.`,
    '',
    `| ${size.pages} pages, ${size.posts} posts, ${size.operations} operations | Beside the pages | Wall, s | CPU, s | Peak memory, MiB | Output, MiB | Files |`,
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...Object.entries(costs).map(([name, list]) => row(`docgen, ${name}`, DOCGEN_HAS, list, out)),
    ...others.flatMap(({ peer, costs: own }) => stepRows(peer, own)),
    ...Object.entries(starts).map(([name, list]) => row(name, [], list)),
    '',
    `Under \`docgen serve\` an edit is reported after ${ms(times.event)} ms and shown after ${ms(times.page)} ms (medians of ${EDITS}); it ends ${ms(times.stop)} ms after Ctrl-C.`,
  ]);
}

/** The requested peers, ready to be built. */
function chosenPeers() {
  return values.peers
    .split(',')
    .filter((name) => name !== '')
    .map((name) => {
      const prepare = peers[name];
      if (!prepare) throw new Error(`--peers knows ${Object.keys(peers).join(', ')}, not ${name}.`);
      const own: (readonly Cost[])[] = [];
      return { name, peer: prepare(join(folder, name), size.pages), costs: own };
    });
}

/**
 * Builds a peer's site from scratch: the costs up to each of its steps. A build that leaves something out must not be
 * measured.
 */
function buildPeer(name: string, peer: PeerBuild): readonly Cost[] {
  for (const made of [peer.out, ...(peer.kept ?? [])]) setAside(made);
  const costs = peer.steps.map(({ program, args }) => measure(program, args, peer.cwd));
  const missing = missingFrom(peer.out, size.pages);
  if (missing.length > 0) throw new Error(`${name} did not build the whole site:\n${missing.slice(0, 10).join('\n')}`);
  return costs.map((_, step) => costs.slice(0, step + 1).reduce(together));
}

/**
 * Moves a former result out of the way of the next build, to be removed at the end: ext4 looks for a new file's inode past
 * all that were freed a moment ago, which makes a build after `rm -rf` seconds slower than one on a fresh machine.
 */
function setAside(made: string): void {
  if (existsSync(made)) renameSync(made, join(mkdtempSync(join(folder, 'former-')), 'made'));
}

/** The cost of two programs one after the other. */
function together(a: Cost, b: Cost): Cost {
  return { wall: a.wall + b.wall, cpu: a.cpu + b.cpu, memory: Math.max(a.memory, b.memory) };
}

/** Adds a sentence to one page, or to the home page if there are no others. */
function edit(site: string, run: number): void {
  appendFileSync(join(site, sourceOf(run)), `\nOne sentence more, number ${run}.\n`);
}

/** Source of the page with this index, or of the home page if there are no others. */
function sourceOf(index: number): string {
  return size.pages > 0 ? join('docs', `${docPath(index % size.pages)}.md`) : join('pages', 'index.md');
}

/** A row for each step of a peer, with the costs of those before it. */
function stepRows({ steps, out }: PeerBuild, costs: readonly (readonly Cost[])[]): string[] {
  return steps.map(({ name }, step) => {
    const has = steps.slice(0, step + 1).flatMap(({ adds }) => adds);
    const own = costs.flatMap((run) => run[step] ?? []);
    return row(name, has, own, step === steps.length - 1 ? out : undefined);
  });
}

/** A row of the table; processes that write nothing, or not yet everything, have no `out`. */
function row(name: string, has: readonly string[], costs: readonly Cost[], out?: string): string {
  const { wall, cpu, memory } = medianCost(costs);
  const { files, bytes } = out === undefined ? {} : folderSize(out);
  const figures = [wall.toFixed(2), cpu.toFixed(2), memory.toFixed(0), bytes && (bytes / 2 ** 20).toFixed(1), files];
  return `| ${[name, has.join(', '), ...figures.map((figure) => figure ?? '')].join(' | ')} |`;
}

function ms(seconds: number): string {
  return (seconds * 1000).toFixed(0);
}

function count(name: 'pages' | 'posts' | 'operations' | 'runs'): number {
  const value = Number(values[name]);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} must be a whole number.`);
  return value;
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
