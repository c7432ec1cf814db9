import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gather, launcher } from '../../docgen.ts';
import { docgenInProcess } from '../../in-process.ts';

export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly bin?: string;
}

/** Starts docgen as a user does. */
export function start(args: readonly string[], { cwd, env = {}, bin = launcher }: RunOptions): ChildProcess {
  const own = { GITHUB_ACTIONS: '', XDG_CACHE_HOME: join(cwd, '.cache') };
  return spawn(process.execPath, [bin, ...args], { cwd, env: { ...process.env, ...own, ...env } });
}

/** Runs docgen to its end. */
export function docgen(args: readonly string[], options: RunOptions): Promise<Finished> {
  return finished(start(args, options));
}

/** Runs docgen to its end in this process, for tests of what it prints and writes. */
export async function docgenHere(
  args: readonly string[],
  { cwd, env = {} }: Pick<RunOptions, 'cwd' | 'env'>,
): Promise<Finished> {
  const { code, stdout, stderr } = await docgenInProcess(args, { cwd, env });
  return { code, out: stdout, err: stderr };
}

export async function finished(child: ChildProcess): Promise<Finished> {
  const [out, err] = [gather(child.stdout), gather(child.stderr)];
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out: out(), err: err() };
}

/** Writes files below a folder. */
export function put(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Every file below a folder with its bytes. */
export function tree(folder: string): Record<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = found.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]));
}
