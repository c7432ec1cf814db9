import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The cost of one process, including its child processes. */
export interface Cost {
  /** Wall-clock time in seconds. */
  readonly wall: number;
  /** CPU time in seconds on all cores, including child processes. */
  readonly cpu: number;
  /** Maximum resident memory of one process of the tree, in MiB. */
  readonly memory: number;
}

/** One process that has ended. */
export interface MeasuredRun extends Cost {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a program until it ends and returns its cost as measured by GNU time, the only tool that includes child
 * processes.
 *
 * @throws if the program fails, or GNU time is not installed
 */
export function measure(program: string, args: readonly string[], cwd: string): Cost {
  const { code, stderr, ...cost } = measureRun(program, args, cwd);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stderr}`);
  return cost;
}

/**
 * The same for a program that may fail.
 *
 * @throws if GNU time is not installed
 */
export function measureRun(program: string, args: readonly string[], cwd: string): MeasuredRun {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-bench-time-'));
  try {
    const report = join(folder, 'time');
    const start = performance.now();
    const run = spawnSync('time', ['-q', '-f', '%U %S %M', '-o', report, program, ...args], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, CI: '1', NODE_ENV: 'production' },
      maxBuffer: 1e9,
    });
    const wall = (performance.now() - start) / 1000;
    if (run.error) throw new Error('The benchmark needs GNU time: install the package "time".', { cause: run.error });
    const [user = 0, system = 0, kilobytes = 0] = readFileSync(report, 'utf8').trim().split(' ').map(Number);
    const { stdout, stderr } = run;
    return { wall, cpu: user + system, memory: kilobytes / 1024, code: run.status ?? 1, stdout, stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The median of each figure separately; for an even count, the mean of the two in the middle. */
export function medianCost(costs: readonly Cost[]): Cost {
  return {
    wall: median(costs.map(({ wall }) => wall)),
    cpu: median(costs.map(({ cpu }) => cpu)),
    memory: median(costs.map(({ memory }) => memory)),
  };
}

/** The median; for an even count, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** Number and size of the files below a folder; `bytes` is the size of their content, not of the blocks on disk. */
export function folderSize(folder: string): { readonly files: number; readonly bytes: number } {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return { files: paths.length, bytes: paths.reduce((sum, path) => sum + statSync(path).size, 0) };
}
