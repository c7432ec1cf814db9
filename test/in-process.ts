import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { runCommand } from '../src/cli.ts';
import { checkout, type Run } from './docgen.ts';

/** What sites outside of any project keep between builds is gone with the file of tests. */
const userCache = mkdtempSync(join(tmpdir(), 'docgen-test-cache-'));
process.env.XDG_CACHE_HOME = userCache;
afterAll(() => rmSync(userCache, { recursive: true, force: true }));

/** docgen's program in the compiled form that its launcher runs; it is loaded with the first command. */
let program: Promise<{ readonly runCommand: typeof runCommand }> | undefined;

async function loadProgram() {
  // As the launcher does it, before React is loaded.
  process.env.NODE_ENV = 'production';
  const { load } = await import(join(checkout, 'bin', 'load.js'));
  return load('cli');
}

/**
 * Runs docgen as `docgen` of `docgen.ts` does, but in this process, with streams that capture what is printed: for tests
 * of what is printed and written, where nothing of a process is under test. That takes a fraction of the time.
 */
export async function docgenInProcess(
  args: readonly string[],
  { cwd = checkout, env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Run> {
  program ??= loadProgram();
  const { runCommand } = await program;
  const [stdout, stderr] = [capture(), capture()];
  const code = await runCommand(args, { cwd, env, stdout, stderr });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function capture() {
  const parts: string[] = [];
  return { write: (part: string) => parts.push(part), text: () => parts.join('') };
}
