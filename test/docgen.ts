import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The checkout under test. */
export const checkout = resolve(import.meta.dirname, '..');

/** The real command line, as a user would start it. */
export const launcher = join(checkout, 'bin', 'docgen.js');

/** The result of a finished run of docgen. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs docgen in a folder until it ends; colours are off, since the output is not a terminal. */
export async function docgen(
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; uid?: number } = {},
): Promise<Run> {
  const child = spawn(process.execPath, [launcher, ...args], {
    cwd: options.cwd ?? checkout,
    env: { ...process.env, CI: '', GITHUB_ACTIONS: '', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.uid !== undefined && { uid: options.uid }),
  });
  const [stdout, stderr] = [gather(child.stdout), gather(child.stderr)];
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout: stdout(), stderr: stderr() };
}

/** Collects the output of a stream; the returned function returns all of it so far. */
export function gather(stream: NodeJS.ReadableStream | null): () => string {
  const parts: string[] = [];
  stream?.setEncoding('utf8').on('data', (part: string) => parts.push(part));
  return () => parts.join('');
}

/** A running `docgen serve`. */
export interface Serving {
  readonly origin: string;
  /** As printed, base path included. */
  readonly address: string;
  readonly child: ChildProcess;
  /** Everything that was printed so far. */
  readonly output: () => string;
  /** Stops it as Ctrl-C does, and returns its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** How long `docgen serve` may take to start, in milliseconds; a busy machine needs a while. */
const START_LIMIT = 100_000;

/** Starts `docgen serve` on a free port, and waits until it prints its address. */
export async function serve(site: string, args: readonly string[] = []): Promise<Serving> {
  const child = spawn(process.execPath, [launcher, 'serve', site, '--port', '0', ...args], {
    cwd: checkout,
    env: { ...process.env, CI: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = [gather(child.stdout), gather(child.stderr)];
  const output = () => stdout() + stderr();
  const printed = () => /The site is at (http:\S+)/.exec(stdout())?.[1];
  const hasEnded = once(child, 'close');
  const limit = AbortSignal.timeout(START_LIMIT);
  while (printed() === undefined) {
    await Promise.race([once(child.stdout, 'data', { signal: limit }), hasEnded]).catch(() => undefined);
    if (child.exitCode !== null || limit.aborted) {
      child.kill('SIGKILL');
      throw new Error(`docgen serve did not start:\n${output()}`);
    }
  }
  const address = printed() ?? '';
  const stop = async () => {
    if (child.exitCode !== null) return child.exitCode;
    child.kill('SIGINT');
    const [code] = (await once(child, 'close')) as [number | null];
    return code;
  };
  return { origin: new URL(address).origin, address, child, output, stop };
}

/** A new temporary folder. */
export function temporaryFolder(name = 'docgen-test-'): Promise<string> {
  return mkdtemp(join(tmpdir(), name));
}

/** A copy of a site to edit. */
export async function copyOf(site: string): Promise<string> {
  const folder = await temporaryFolder();
  await cp(site, folder, { recursive: true });
  return folder;
}
