import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { SheetName } from './bundle-sheet.ts';
import type { StyleSources } from './bundle-styles.ts';

/** Style sheets, scripts and fonts of a site, with content hashes in their names. Addresses are site-absolute. */
export interface AssetBundle {
  readonly files: readonly OutputFile[];
  readonly stylesheets: readonly string[];
  /** The styles of the navigation bar, and the site's own if they are few: every page contains them. */
  readonly frameStyle: string;
  /** Whether pages show nothing before the style sheets have come: these, or a template of the site, may change the navigation bar. */
  readonly sheetsFirst: boolean;
  /** Site-absolute address of the print style sheet. */
  readonly printSheet: string;
  /** Site-absolute address of the style sheet of pages of an API. */
  readonly referenceSheet: string;
  /** Site-absolute address of the style sheet of an API's overview, of its lists and its schemas. */
  readonly overviewSheet: string;
  /** Site-absolute address of the style sheet of documents and posts. */
  readonly textSheet: string;
  /** Site-absolute address of the style sheet of cards, of the home page and of the page that is not found. */
  readonly landingSheet: string;
  /** Site-absolute address of the style sheet of a blog's lists. */
  readonly blogSheet: string;
  /** Site-absolute address of the style sheet of components in texts. */
  readonly componentSheet: string;
  /** Site-absolute address of the style sheet of languages that are written from right to left. */
  readonly mirrorSheet: string;
  /** The style sheet of feeds; written only if there is a feed. */
  readonly feedStyle: OutputFile;
  /** The style sheet of what pages say about the history of an API; written only if there is one. */
  readonly changeStyle: OutputFile;
  /** The style sheet of the list of an API's changes; written with the former. */
  readonly releaseStyle: OutputFile;
  /** The style sheet of the choice of a version; written only if there are several. */
  readonly versionStyle: OutputFile;
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
  if (sources.siteStyles.length > 0 || sources.optional) return makeBundle(sources);
  cache.own ??= await makeBundle(sources);
  return cache.own;
}

/** Loads the bundler with the first bundle: most builds find theirs in the cache. */
async function makeBundle(sources: StyleSources): Promise<AssetBundle> {
  const [{ bundleStyles }, { bundleClient }, { bundleFrameStyle, bundleSheet }] = await Promise.all([
    import('./bundle-styles.ts'),
    import('./bundle-client.ts'),
    import('./bundle-sheet.ts'),
  ]);
  const sheet = (name: SheetName) => bundleSheet(sources.packageRoot, name);
  const [styles, frameStyle, client, feedStyle, changeStyle, releaseStyle, versionStyle, ...further] =
    await Promise.all([
      bundleStyles(sources),
      bundleFrameStyle(sources.packageRoot, sources.optional?.bar ?? []),
      bundleClient(sources.packageRoot),
      sheet('feed'),
      sheet('changes'),
      sheet('releases'),
      sheet('versions'),
      sheet('print'),
      sheet('reference'),
      sheet('overview'),
      sheet('texts'),
      sheet('landing'),
      sheet('blog'),
      sheet('components'),
      sheet('right-to-left'),
    ]);
  const [print, reference, overview, texts, landing, blog, components, mirror] = further;
  return {
    files: [...styles.files, ...further, ...client.files],
    printSheet: `/${print.path}`,
    referenceSheet: `/${reference.path}`,
    overviewSheet: `/${overview.path}`,
    textSheet: `/${texts.path}`,
    landingSheet: `/${landing.path}`,
    blogSheet: `/${blog.path}`,
    componentSheet: `/${components.path}`,
    mirrorSheet: `/${mirror.path}`,
    feedStyle,
    changeStyle,
    releaseStyle,
    versionStyle,
    stylesheets: styles.stylesheet === undefined ? [] : [styles.stylesheet],
    frameStyle: frameStyle + (styles.inline ?? ''),
    sheetsFirst: styles.inline === undefined,
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
