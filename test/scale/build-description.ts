import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { type Cost, measureRun } from '../bench/measure.ts';
import { lostFacts } from './lost-facts.ts';
import { sourceFacts } from './source-facts.ts';

const launcher = resolve(import.meta.dirname, '..', '..', 'bin', 'docgen.js');

/** What became of a description that was built as a site of its own. */
export interface BuiltDescription extends Cost {
  /** Exit code; 0: built. */
  readonly code: number;
  /** One record for each line of the JSON output. */
  readonly problems: readonly { readonly code: string; readonly severity: string; readonly message: string }[];
  readonly stderr: string;
  /** HTML of the pages by their path. */
  readonly pages: ReadonlyMap<string, string>;
  readonly facts: number;
  readonly lost: readonly string[];
}

/** Builds a description cold in an empty folder, and compares its pages with an independent walk of the source. */
export function buildDescription(file: string, folder: string): BuiltDescription {
  const [site, out] = [join(folder, 'site'), join(folder, 'dist')];
  for (const one of [site, out]) rmSync(one, { recursive: true, force: true });
  mkdirSync(join(site, 'api'), { recursive: true });
  cpSync(file, join(site, 'api', `openapi${extname(file)}`));
  const run = measureRun(process.execPath, [launcher, 'build', site, '--out', out, '--no-cache', '--json'], folder);
  const problems = run.stdout
    .split('\n')
    .filter((line) => line.startsWith('{"type":"diagnostic"'))
    .map((line) => JSON.parse(line) as BuiltDescription['problems'][number]);
  const pages = run.code === 0 ? htmlPages(out) : new Map<string, string>();
  const text = readFileSync(file, 'utf8');
  const source = sourceFacts(file.endsWith('.json') ? JSON.parse(text) : parse(text, { maxAliasCount: -1 }));
  const lost = run.code === 0 ? lostFacts(source, pages) : [];
  const facts = [...source.values()].reduce((sum, { size }) => sum + size, source.size);
  return { ...run, problems, pages, facts, lost };
}

/** Builds nothing, so that docgen is compiled before anything is measured. */
export function compileFirst(folder: string): void {
  measureRun(process.execPath, [launcher, '--help'], folder);
}

function htmlPages(out: string): Map<string, string> {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return new Map(files.map((file) => [`/${dirname(file)}`, readFileSync(join(out, file), 'utf8')]));
}
