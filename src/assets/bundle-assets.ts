import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { StyleSources } from './bundle-styles.ts';

/** The style sheets of what only some pages show, by the file in `templates/` that each is made of. */
const VIEW_SHEETS = ['reference', 'overview', 'texts', 'components', 'changes', 'releases', 'versions'] as const;

export type ViewSheet = (typeof VIEW_SHEETS)[number];

/** Style sheets, scripts and fonts of a site, with content hashes in their names. Addresses are site-absolute. */
export interface AssetBundle {
  readonly files: readonly OutputFile[];
  /** The sheet of all pages; none if one that it is made of cannot be read. */
  readonly stylesheets: readonly string[];
  /** What that sheet contains; addresses in it are relative to the asset folder. */
  readonly mainSheet: string;
  /** The sheets that pages contain for what they show. */
  readonly viewSheets: Readonly<Record<ViewSheet, string>>;
  /** Site-absolute address of the print style sheet. */
  readonly printSheet: string;
  /** The style sheet of feeds; written only if there is a feed. */
  readonly feedStyle: OutputFile;
  /** The module of the page for sign-ins; written only if there is such a page. */
  readonly signInScript: OutputFile;
  /** The module that keeps and follows the choice of a version of docs; written only if there are several. */
  readonly choiceScript: OutputFile;
  /** Module scripts that every page loads. */
  readonly scripts: readonly string[];
  /** Site-absolute address of the module script of redirect pages. */
  readonly redirectScript: string;
  readonly preloadFonts: readonly string[];
  /** Source of the inline script that runs before the first paint. */
  readonly beforePaint: string;
  /** Source of the inline script between the navigation bar and the content. */
  readonly beforeContent: string;
  /** Problems of the site's own style sheets. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The bundle of a site that adds nothing to docgen's own, once it is built. */
export interface AssetMemory {
  own?: AssetBundle | undefined;
}

/**
 * Bundles everything that the browser loads besides the pages; the same input gives the same bytes on every machine.
 */
export async function bundleAssets(sources: StyleSources, cache: AssetMemory = {}): Promise<AssetBundle> {
  if (sources.siteStyles.length > 0) return makeBundle(sources);
  cache.own ??= await makeBundle(sources);
  return cache.own;
}

/** Loads the bundler with the first bundle: most builds find theirs in the cache. */
async function makeBundle(sources: StyleSources): Promise<AssetBundle> {
  const [{ bundleStyles }, { bundleClient }, { bundleSheet, viewSheet }] = await Promise.all([
    import('./bundle-styles.ts'),
    import('./bundle-client.ts'),
    import('./bundle-sheet.ts'),
  ]);
  const { packageRoot } = sources;
  const [styles, client, feedStyle, print, ...views] = await Promise.all([
    bundleStyles(sources),
    bundleClient(packageRoot),
    bundleSheet(packageRoot, 'feed'),
    bundleSheet(packageRoot, 'print'),
    ...VIEW_SHEETS.map(async (name) => [name, await viewSheet(packageRoot, name)] as const),
  ]);
  return {
    files: [...styles.files, print, ...client.files],
    printSheet: `/${print.path}`,
    feedStyle,
    stylesheets: styles.stylesheet === undefined ? [] : [styles.stylesheet],
    mainSheet: styles.css,
    viewSheets: Object.fromEntries(views) as Record<ViewSheet, string>,
    signInScript: client.signInScript,
    choiceScript: client.choiceScript,
    scripts: [client.entry],
    redirectScript: client.redirect,
    preloadFonts: styles.preloadFonts,
    beforePaint: client.beforePaint,
    beforeContent: client.beforeContent,
    diagnostics: styles.diagnostics,
  };
}
