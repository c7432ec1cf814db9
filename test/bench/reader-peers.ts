import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { type RunningServer, serveFolder } from '../browser/static-server.ts';
import { type FirstVisit, firstVisit } from './first-visit.ts';
import { median } from './measure.ts';
import type { PageKind, PrepareReaderPeer, ReaderPeer } from './reader-peers/reader-peer.ts';
import { scalar } from './reader-peers/scalar.ts';
import { starlight } from './reader-peers/starlight.ts';

/** Tools whose pages can be compared with ours, by name. */
const preparations: Readonly<Record<string, PrepareReaderPeer>> = { starlight, scalar };

const KINDS: readonly PageKind[] = ['text', 'operation'];

const ROWS: Readonly<Record<keyof FirstVisit, string>> = {
  firstPaint: 'First paint, ms',
  largestPaint: 'Largest paint, ms',
  blocking: 'Blocking time, ms',
  interaction: 'Touch of the menu, ms',
  bytes: 'Sent, bytes',
  requests: 'Requests',
  prefetched: 'Loaded ahead, bytes',
};

/** A site that is served, and what was measured on its pages. */
interface Measured extends ReaderPeer {
  readonly server: RunningServer;
  readonly visits: Record<PageKind, FirstVisit[]>;
}

/**
 * Installs and builds the sites of some tools, visits their pages and ours in turn, and returns a table of the medians
 * for each kind of page, in Markdown.
 *
 * @throws if a name is unknown, or a tool cannot be installed or built
 */
export async function besidePeers(
  browser: Browser,
  own: string,
  names: readonly string[],
  runs: number,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-bench-peers-'));
  const sites: Measured[] = [];
  try {
    const docgen: ReaderPeer = {
      name: 'docgen',
      folder: own,
      pages: { text: '/docs/intro', operation: '/api/get-nearest-places' },
      menuButton: '.menu-button',
    };
    for (const one of [docgen, ...names.map((name) => prepare(name, join(folder, name)))])
      sites.push({
        ...one,
        server: await serveFolder(one.folder, { compress: true }),
        visits: { text: [], operation: [] },
      });
    for (let run = 0; run < runs; run++)
      for (const kind of KINDS)
        for (const { server, pages, menuButton, visits } of sites) {
          const path = pages[kind];
          if (path !== undefined) visits[kind].push(await firstVisit(browser, server.origin + path, menuButton));
        }
    return KINDS.map((kind) => table(kind, sites)).join('');
  } finally {
    for (const { server } of sites) await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function prepare(name: string, folder: string): ReaderPeer {
  const make = preparations[name];
  if (!make) throw new Error(`"${name}" is not one of ${Object.keys(preparations).join(', ')}.`);
  return make(folder, resolve(import.meta.dirname, '..', '..', 'site'));
}

function table(kind: PageKind, sites: readonly Measured[]): string {
  const shown = sites.filter(({ visits }) => visits[kind].length > 0);
  const rows = Object.entries(ROWS).map(([field, label]) => {
    const cells = shown.map(({ visits }) =>
      median(visits[kind].map((one) => one[field as keyof FirstVisit])).toFixed(0),
    );
    return `| ${[label, ...cells].join(' | ')} |`;
  });
  const head = [kind === 'text' ? 'A text' : 'An operation', ...shown.map(({ name }) => name)];
  return `\n| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}\n${rows.join('\n')}\n`;
}
