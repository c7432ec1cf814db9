import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type AssetBundle, type AssetMemory, bundleAssets } from '../assets/bundle-assets.ts';
import { type IslandBundle, type IslandMemory, islandBundle } from '../assets/bundle-islands.ts';
import type { StyleSources } from '../assets/bundle-styles.ts';
import { ownIslands } from '../assets/own-islands.ts';
import type { OpenConfig } from '../config/open-config.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { Diagnostic, Outcome, PlaceOf } from '../model/diagnostic.ts';
import type { AssetFile, SiteSources } from '../model/source.ts';
import { packageRoot } from '../package-root.ts';
import { perRecord } from '../shared/remember.ts';
import { colorModeKey } from '../shared/storage-keys.ts';
import { importedStyles } from './imported-styles.ts';
import { loadSiteBundle, type SiteBundle, type SiteBundleCache } from './site-bundle.ts';

/** The code of a site, docgen's own and the maintainer's, for the browser and for rendering. */
export interface SiteCode {
  readonly assets: AssetBundle;
  readonly islands: IslandBundle;
  readonly bundle: SiteBundle;
}

export interface CodeCache {
  readonly assets: AssetMemory;
  readonly islands: IslandMemory;
  readonly bundle: SiteBundleCache;
}

/** Bundles styles, scripts and islands for the browser, and the site's components and templates for rendering. */
export async function bundleSite(
  { config, placeOf }: Pick<OpenConfig, 'config' | 'placeOf'>,
  sources: SiteSources,
  { apis }: Content,
  cache: CodeCache,
): Promise<Outcome<SiteCode>> {
  const folders = { packageRoot, siteDir: sources.root };
  const missing = missingStyles(config, sources, placeOf);
  const siteStyles = config.styles.map((path) => `${sources.root}/${path}`).filter((path) => existsSync(path));
  const bundled = await bundleAssets({ ...folders, optional: optionalStyles(config), siteStyles }, cache.assets);
  const assets = siteAssets(bundled, config.colorMode.default, sources.templates.some(isOfFrame));
  const own = ownIslands(apis);
  const islands = await islandBundle({ own, site: sources.islands }, folders, cache.islands);
  const bundle = await loadSiteBundle({ sources, packageRoot, aliases: config.markdown.aliases }, cache.bundle);
  // An island is part of both bundles, and its problems would be reported twice.
  const components = bundle.diagnostics.length > 0 ? bundle.diagnostics : islands.diagnostics;
  return {
    value: { assets, islands, bundle: bundle.value },
    diagnostics: [...missing, ...assets.diagnostics, ...components, ...importedStyles(config, sources)],
  };
}

/** ASSET_MISSING for each style sheet of the configuration that does not exist: of it, the bundler would name no place. */
function missingStyles({ styles }: SiteConfig, sources: SiteSources, placeOf: PlaceOf): Diagnostic[] {
  const known = [...sources.elsewhere, ...sources.publicFiles].flatMap(({ path }) =>
    path.endsWith('.css') ? [path] : [],
  );
  return styles.flatMap((path, index) => {
    if (existsSync(join(sources.root, path))) return [];
    const hint = didYouMean(path, known) ?? 'Create it, or correct its path, which starts from the site folder.';
    return [report('ASSET_MISSING', `The file "${path}" does not exist`, { place: placeOf(['styles', index]), hint })];
  });
}

/** Whether a template may change the navigation bar. */
function isOfFrame({ path }: AssetFile): boolean {
  return /^templates\/(?:Document\.tsx|layout\/)/.test(path);
}

/**
 * Assets as a site's look needs them: if light is not the default, the script before the first paint sets the colours, and reads
 * the choice of light ones; the site's own frame may need the style sheets.
 */
const siteAssets = perRecord(
  (assets: AssetBundle, mode: SiteConfig['colorMode']['default'], hasFrame: boolean): AssetBundle => {
    const sheetsFirst = assets.sheetsFirst || hasFrame;
    if (mode === 'light') return { ...assets, sheetsFirst };
    const set = (theme: string) => `document.documentElement.dataset.theme="${theme}"`;
    const device = mode === 'system' ? `if(matchMedia("(prefers-color-scheme: dark)").matches)${set('dark')};` : '';
    const choice = `try{if(localStorage.getItem("${colorModeKey}")=="light")${set('light')}}catch{}`;
    return { ...assets, sheetsFirst, beforePaint: `${device}${assets.beforePaint}${choice}` };
  },
);

/** Sheets of docgen's own for what few sites have; undefined if this one has none of it. */
function optionalStyles({ navbar, footer }: SiteConfig): StyleSources['optional'] {
  const sheet = (name: string) => join(packageRoot, 'templates', 'styles', `${name}.css`);
  const bar = navbar.some((item) => 'items' in item || item.icon) ? [sheet('navbar-menu')] : [];
  const page = footer.columns.length > 0 ? [sheet('footer-columns')] : [];
  return bar.length + page.length > 0 ? { bar, page } : undefined;
}
