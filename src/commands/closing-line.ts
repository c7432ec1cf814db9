import { relative } from 'node:path';
import { visible } from '../diagnostics/text-width.ts';
import { readManifest } from '../output/manifest.ts';
import { countOf } from '../shared/count-of.ts';
import { fileSize } from '../shared/file-size.ts';
import type { Terminal } from './terminal.ts';

/** What the last line of a build says. */
export interface BuildFigures {
  readonly pages: number;
  readonly warnings: number;
  readonly milliseconds: number;
  /** Pages of the last build that are in this one as they were. */
  readonly reused: number;
}

/** How many of the largest files `--stats` lists. */
const LARGEST = 5;

/** `Built 21 pages into dist in 5.3 s (no warnings, 18 pages from the cache)` */
export function closingLine({ pages, warnings, milliseconds, reused }: BuildFigures, out: string): string {
  const found = warnings === 0 ? 'no warnings' : countOf(warnings, 'warning');
  const cached = reused === 0 ? [] : [`${reused === pages ? 'all' : countOf(reused, 'page')} from the cache`];
  const about = [found, ...cached].join(', ');
  return `Built ${countOf(pages, 'page')} into ${out} in ${(milliseconds / 1000).toFixed(1)} s (${about})`;
}

/** The size of an output folder, and its largest files, as its manifest has them. */
export function statsLines(outDir: string): string[] {
  const files = [...readManifest(outDir).files].map(([path, { size }]) => ({ path, size }));
  const sum = files.reduce((all, { size }) => all + size, 0);
  const largest = files.toSorted((a, b) => b.size - a.size).slice(0, LARGEST);
  const lines = largest.map(({ path, size }) => `  ${fileSize(size).padStart(7)}  ${visible(path)}`);
  return [`${countOf(files.length, 'file')}, ${fileSize(sum)}; the largest:`, ...lines];
}

/** A path as people see it: on one line, and relative if it is below the working directory. */
export function shownPath(path: string, { cwd }: Pick<Terminal, 'cwd'>): string {
  const way = relative(cwd, path) || '.';
  return visible(way.startsWith('..') ? path : way);
}
