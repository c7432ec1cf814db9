import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { greatest } from '../../src/shared/extremes.ts';
import { folderSize } from '../bench/measure.ts';
import { buildDescription, compileFirst } from './build-description.ts';

/**
 * `npm run scale -- [FILE …]`: builds each description (default: GitHub's, which npm fetches) cold as a separate site,
 * and prints the cost and what the pages do not show. Fails if a limit is exceeded or something is lost.
 */
const LIMITS = { cpu: 60, memory: 1536, megabytes: 150, page: 300_000 };
const GITHUB = { package: '@octokit/openapi@23.0.2', file: 'package/generated/api.github.com.json' };

const folder = mkdtempSync(join(tmpdir(), 'docgen-scale-'));
try {
  compileFirst(folder);
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
  const { cpu, memory, pages, facts, lost, code, stderr } = buildDescription(file, folder);
  if (code !== 0) throw new Error(`${file} was not built:\n${stderr}`);
  const megabytes = folderSize(join(folder, 'dist')).bytes / 1e6;
  const page = greatest([...pages.values()].map((html) => gzipSync(html).length));
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
