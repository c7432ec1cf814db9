import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { launcher, temporaryFolder } from '../docgen.ts';
import { put } from '../unit/commands/docgen-process.ts';

/** A kind of input whose size can be chosen. */
export interface Growth {
  readonly name: string;
  /** Of the smallest of three inputs; the others are two and four times as large. */
  readonly size: number;
  readonly files: (size: number) => Readonly<Record<string, string>>;
  /** The command, if it is not that which builds the site. */
  readonly args?: readonly string[];
}

/** What one command used. */
export interface Usage {
  readonly seconds: number;
  readonly mebibytes: number;
  /** The step of a build that took longest, in seconds; of another command, all of it. */
  readonly longestStep: number;
}

const BUILD = ['build', 'site', '--no-cache', '--timings', '--json'];

/** CPU time and peak memory of a command by the real command line, by default of a build. */
export async function usageOf(
  files: Readonly<Record<string, string>>,
  args: readonly string[] = BUILD,
): Promise<Usage> {
  const cwd = await temporaryFolder();
  put(cwd, files);
  const report = join(import.meta.dirname, 'report-usage.mjs');
  const env = { ...process.env, USAGE: join(cwd, 'usage.json') };
  const child = spawn(process.execPath, ['--import', report, launcher, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>]);
  // A description with an error ends a build with 1, and a comparison, as a wrong configuration does, with 2.
  if (code === null || code > 2) throw new Error(`docgen ${args.join(' ')} ended with ${code}`);
  const usage = JSON.parse(readFileSync(env.USAGE, 'utf8')) as Omit<Usage, 'longestStep'>;
  rmSync(cwd, { recursive: true });
  const steps = args === BUILD ? stepsIn(output) : [];
  return { ...usage, longestStep: steps.length === 0 ? usage.seconds : Math.max(...steps) };
}

/** How long each step of a build took, in seconds. */
function stepsIn(output: string): number[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{"type":"timing"'));
  return lines.map((line) => (JSON.parse(line) as { readonly milliseconds: number }).milliseconds / 1000);
}

/** An empty site, to subtract what every build uses. */
export const nothing = { 'site/docs/a.md': '# A\n' };
