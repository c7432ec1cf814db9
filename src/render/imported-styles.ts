import { posix } from 'node:path';
import { report } from '../diagnostics/report.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteSources } from '../model/source.ts';
import { linesOf } from '../shared/lines.ts';
import { readSource } from './read-source.ts';

/** A line that imports a style sheet by its path from the file. */
const IMPORT = /^\s*import\b(?:[^'"]*\bfrom)?\s*['"](\.{1,2}\/[^'"]+\.css)['"]/;

/**
 * STYLE_IMPORT for each style sheet that a component, page or template of the site imports, unless the configuration names
 * it: bundles have the styles of the configuration alone.
 */
export function importedStyles(
  { styles }: SiteConfig,
  { root, islands, templates, pageModules }: SiteSources,
): Diagnostic[] {
  const known = new Set(styles);
  return [...islands, ...templates, ...pageModules].flatMap(({ path }) =>
    linesOf(readSource(root, path).text).flatMap((line, index) => {
      const sheet = IMPORT.exec(line)?.[1];
      if (sheet === undefined || known.has(posix.join(posix.dirname(path), sheet))) return [];
      const place = {
        file: path,
        line: index + 1,
        column: line.indexOf(sheet) + 1,
        length: sheet.length,
        sourceLine: line,
      };
      return [report('STYLE_IMPORT', `The style sheet "${sheet}" is not loaded`, { place })];
    }),
  );
}
