import { readdirSync } from 'node:fs';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** The names of a configuration file. */
export const configNames: readonly string[] = [
  ...['ts', 'mts', 'js', 'mjs', 'cjs', 'json', 'yml', 'yaml'].map((extension) => `docgen.config.${extension}`),
];

/** A name that its author may have taken for one of a configuration file. */
const LOOK_ALIKE = /^\.?doc[-_.]?gen(?:rc|[-_.]?conf(?:ig)?)?(?:\.(?:[cm]?[jt]sx?|jsonc?|json5|ya?ml|toml))?$/i;

/** Configuration files in a site folder, and the warning CONFIG_NAME for a file that only looks like one. */
export function findConfigFiles(siteDir: string): { names: readonly string[]; diagnostics: readonly Diagnostic[] } {
  let entries: readonly string[];
  try {
    const all = readdirSync(siteDir, { withFileTypes: true });
    entries = all.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  } catch {
    return { names: [], diagnostics: [] };
  }
  const similar = entries.filter((name) => LOOK_ALIKE.test(name) && !configNames.includes(name)).sort();
  return {
    names: configNames.filter((name) => entries.includes(name)),
    diagnostics: similar.map((file) =>
      report('CONFIG_NAME', `"${file}" is not read as the configuration`, { place: { file, line: 1, column: 1 } }),
    ),
  };
}
