import { excludePattern } from '../fit-exclude.ts';
import type { PathTest } from '../glob.ts';
import { globList } from '../glob-list.ts';
import type { Notes } from '../notes.ts';
import { listOf, textOf } from '../plain-data.ts';
import type { PluginOptions } from './docusaurus-plugins.ts';

/** Which texts of a folder a plugin for content publishes. */
export interface DocusaurusPublished {
  readonly isPublished: PathTest;
  /** Patterns of docgen's `exclude` for those that it does not. */
  readonly exclude: readonly string[];
}

/** What Docusaurus leaves out without `exclude`. */
const EXCLUDE = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'] as const;

/** What it takes without `include`; of components, only the plugin for pages. */
const INCLUDE = ['**/*.{js,jsx,ts,tsx,md,mdx}'] as const;

const SOURCE = /\.(?:mdx?|[jt]sx?)$/;

/** Reads `include` and `exclude` of a plugin; `to` is the folder of the site that its files go to. */
export function docusaurusPublished({ options, path }: PluginOptions, to: string, notes: Notes): DocusaurusPublished {
  const written = options.include === undefined ? INCLUDE : listOf(options.include);
  const isNegated = (one: unknown) => textOf(one)?.startsWith('!') === true;
  const include = globList(
    written.filter((one) => !isNegated(one)),
    'named',
    [...path, 'include'],
    notes,
  );
  const own = options.exclude === undefined ? EXCLUDE : listOf(options.exclude);
  const exclude = globList(
    [...own, ...written.flatMap((one) => (isNegated(one) ? (textOf(one)?.slice(1) ?? []) : []))],
    'named',
    [...path, 'exclude'],
    notes,
  );
  return {
    isPublished: (file) => !SOURCE.test(file) || (include.matches(file) && !exclude.matches(file)),
    exclude: exclude.patterns
      .filter((one) => !EXCLUDE.some((known) => known === one))
      .flatMap((one) => excludePattern(to, one)),
  };
}
