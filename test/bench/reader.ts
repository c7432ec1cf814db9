import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.ts';
import { serveFolder } from '../browser/static-server.ts';
import { readerLimits } from '../budgets.ts';
import { besidePeers } from './reader-peers.ts';
import { type Visit, visit } from './slow-phone.ts';

/**
 * `npm run bench:reader -- [--runs N] [--peers starlight,scalar]`: measures the project's own site on a simulated slow
 * phone; the best of the runs as a Markdown table, since other work on the machine only adds time. Exits with 1 if a
 * figure exceeds its limit. Then pages of the same content by other tools, which are installed first, in turn with ours:
 * medians. `--peers ''` leaves them out.
 */
const launcher = resolve(import.meta.dirname, '..', '..', 'bin', 'docgen.js');
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, peers: { type: 'string', default: 'starlight,scalar' } },
});

/** Pages of each kind, and the page to follow a link to. */
const JOURNEYS = [
  ['/', '/docs/intro'],
  ['/about', '/docs/intro'],
  ['/docs/intro', '/api'],
  ['/blog', '/blog/new-places'],
  ['/blog/new-places', '/blog/officially-launched'],
  ['/api', '/api/get-nearest-places'],
  ['/api/get-nearest-places', '/api/get-all-places'],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'docgen-bench-'));
const browser = await launchChromium();
try {
  execFileSync(process.execPath, [launcher, 'build', 'site', '--out', join(folder, 'dist')], {
    cwd: resolve(import.meta.dirname, '..', '..'),
    stdio: 'ignore',
  });
  const runs = Math.max(1, Number(values.runs));
  process.exitCode = (await bench(browser, runs)) ? 0 : 1;
  const names = values.peers.split(',').filter((name) => name !== '');
  if (names.length > 0) process.stdout.write(await besidePeers(browser, join(folder, 'dist'), names, runs));
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Prints the table; true if every figure is within its limit. */
async function bench(chromium: Browser, runs: number): Promise<boolean> {
  const server = await serveFolder(join(folder, 'dist'));
  const rows: string[] = [];
  const over: string[] = [];
  for (const [from, to] of JOURNEYS) {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run++) visits.push(await visit(chromium, server.origin + from, to));
    const best = (name: keyof Visit) => Math.min(...visits.map((one) => one[name]));
    rows.push(
      `| \`${from}\` | ${ms(best('firstPaint'))} | ${ms(best('largestPaint'))} | ${ms(best('longestTask'))} | ${ms(best('longestScript'))} | ${best('layoutShift').toFixed(3)} | ${ms(best('navigation'))} |`,
    );
    for (const [name, limit] of Object.entries(readerLimits))
      if (best(name as keyof Visit) > limit)
        over.push(`${from}: ${name} ${best(name as keyof Visit)} is over ${limit}`);
  }
  await server.close();
  const head = ['Page', 'First paint', 'Largest paint', 'Longest task', 'Longest script', 'Layout shift', 'Navigation'];
  const lines = [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows, '', ...over];
  process.stdout.write(`${lines.join('\n')}\n`);
  return over.length === 0;
}

function ms(value: number): string {
  return value.toFixed(0);
}
