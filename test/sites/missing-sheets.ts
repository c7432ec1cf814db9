import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A page that shows something of a style sheet that it does not load. */
export interface MissingSheet {
  readonly page: string;
  readonly className: string;
  readonly sheets: readonly string[];
}

/**
 * Classes of the pages in an output folder that have rules only in style sheets which the page does not load; the first page
 * with each. What is for paper or for another direction of writing does not count.
 */
export function missingSheets(out: string): readonly MissingSheet[] {
  const paths = readdirSync(out, { recursive: true, encoding: 'utf8' });
  const sheets = new Map(
    paths
      .filter((path) => path.endsWith('.css') && !/\/(?:print|right-to-left)-/.test(path))
      .map((path) => [basename(path), classesOf(readFileSync(join(out, path), 'utf8'))] as const),
  );
  const missing = new Map<string, MissingSheet>();
  for (const page of paths.filter((path) => path.endsWith('.html'))) {
    const html = readFileSync(join(out, page), 'utf8');
    const loaded = new Set([
      ...[...html.matchAll(/<link rel="stylesheet" href="[^"]*?([^"/]+)"/g)].flatMap(([, name]) => [...(sheets.get(name ?? '') ?? [])]),
      ...[...html.matchAll(/<style>(.*?)<\/style>/gs)].flatMap(([, css]) => [...classesOf(css ?? '')]),
    ]);
    for (const [, names] of html.matchAll(/ class="([^"]*)"/g))
      for (const className of (names ?? '').split(' ')) {
        if (loaded.has(className) || missing.has(className)) continue;
        const inSheets = [...sheets].filter(([, classes]) => classes.has(className)).map(([name]) => name.replace(/-\w+\.css$/, ''));
        if (inSheets.length > 0) missing.set(className, { page, className, sheets: inSheets });
      }
  }
  return [...missing.values()];
}

/** The classes that a style sheet has selectors with. */
function classesOf(css: string): ReadonlySet<string> {
  return new Set([...css.replace(/url\([^)]*\)/g, '').matchAll(/\.([a-z][a-z0-9-]*)(?![\w-])/g)].map(([, name]) => name ?? ''));
}
