import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { folderSize, measure } from '../bench/measure.ts';
import { lostFacts } from './lost-facts.ts';
import { sourceFacts } from './source-facts.ts';

/**
 * `npm run scale -- [FILE …]`: builds each description (default: GitHub's, which npm fetches) cold as a separate site,
 * and prints the cost and what the pages do not show. Fails if a limit is exceeded or something is lost.
 */
const LIMITS = { cpu: 60, memory: 1536, megabytes: 150, page: 300_000 };
const GITHUB = { package: '@octokit/openapi@23.0.2', file: 'package/generated/api.github.com.json' };

const launcher = resolve(import.meta.dirname, '..', '..', 'bin', 'docgen.js');
const folder = mkdtempSync(join(tmpdir(), 'docgen-scale-'));
try {
  const given = process.argv.slice(2);
  for (const file of given.length > 0 ? given : [fetchGitHub()]) check(resolve(file));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function fetchGitHub(): string {
  const run = (program: string, ...args: string[]) => spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  const archive = run('npm', 'pack', '--silent', GITHUB.package).stdout.trim();
  run('tar', '-xzf', archive, GITHUB.file);
  return join(folder, GITHUB.file);
}

function check(file: string): void {
  const [site, out] = [join(folder, 'site'), join(folder, 'dist')];
  for (const one of [site, out]) rmSync(one, { recursive: true, force: true });
  mkdirSync(join(site, 'api'), { recursive: true });
  cpSync(file, join(site, 'api', `openapi${extname(file)}`));
  measure(process.execPath, [launcher, '--version'], folder);
  const { cpu, memory } = measure(process.execPath, [launcher, 'build', site, '--out', out], folder);
  const megabytes = folderSize(out).bytes / 1e6;
  const pages = htmlPages(out);
  const page = Math.max(...[...pages.values()].map((html) => gzipSync(html).length));
  const text = readFileSync(file, 'utf8');
  const source = sourceFacts(file.endsWith('.json') ? JSON.parse(text) : parse(text, { maxAliasCount: -1 }));
  const lost = lostFacts(source, pages);
  const facts = [...source.values()].reduce((sum, { size }) => sum + size, source.size);
  const figures = { cpu, memory, megabytes, page };
  const passed = (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).filter((name) => figures[name] > LIMITS[name]);
  process.stdout.write(
    `${file}\n  ${pages.size} pages, ${megabytes.toFixed(1)} MB, largest page ${page} bytes (gzip); ` +
      `${cpu.toFixed(1)} s of CPU, ${memory.toFixed(0)} MiB\n  ${facts} facts, ${lost.length} lost\n`,
  );
  for (const one of lost.slice(0, 50)) process.stdout.write(`  lost: ${one}\n`);
  for (const name of passed) process.stdout.write(`  too much: ${name}, the limit is ${LIMITS[name]}\n`);
  if (lost.length + passed.length > 0) process.exitCode = 1;
}

function htmlPages(out: string): Map<string, string> {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return new Map(files.map((file) => [`/${dirname(file)}`, readFileSync(join(out, file), 'utf8')]));
}
