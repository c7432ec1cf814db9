import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
}

const BUILD = ['build', 'site', '--no-cache'];

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
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  // A description with an error ends a build with 1, and a comparison, as a wrong configuration does, with 2.
  if (code === null || code > 2) throw new Error(`docgen ${args.join(' ')} ended with ${code}`);
  const usage = JSON.parse(readFileSync(env.USAGE, 'utf8')) as Usage;
  rmSync(cwd, { recursive: true });
  return usage;
}

/** An empty site, to subtract what every build uses. */
export const nothing = { 'site/docs/a.md': '# A\n' };
