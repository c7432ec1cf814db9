import { join } from 'node:path';
import type { runCommand } from '../src/cli.ts';
import type { Surroundings } from '../src/commands/terminal.ts';
import { checkout, type Run } from './docgen.ts';

/** docgen's program in the compiled form that its launcher runs; loaded with the first command. */
let program: Promise<{ readonly runCommand: typeof runCommand }> | undefined;

async function loadProgram() {
  const { load } = await import(join(checkout, 'bin', 'load.js'));
  return load('cli');
}

/**
 * Runs docgen like `docgen` in `docgen.ts`, but in this process, with streams that capture the output: for tests of
 * what is printed and written, rather than of processes. That takes a fraction of the time.
 */
export async function docgenInProcess(
  args: readonly string[],
  {
    cwd = checkout,
    env = {},
    stdin,
  }: {
    readonly cwd?: string;
    readonly env?: Readonly<Record<string, string>>;
    /** With it, the streams of the run are a terminal. */
    readonly stdin?: Surroundings['stdin'];
  } = {},
): Promise<Run> {
  program ??= loadProgram();
  const { runCommand } = await program;
  const isTTY = stdin !== undefined;
  const [stdout, stderr] = [capture(isTTY), capture(isTTY)];
  const code = await runCommand(args, { cwd, env, stdin, stdout, stderr });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function capture(isTTY: boolean) {
  const parts: string[] = [];
  return { isTTY, write: (part: string) => parts.push(part), text: () => parts.join('') };
}
