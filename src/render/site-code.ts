import { join } from 'node:path';
import { type AssetBundle, type AssetMemory, bundleAssets } from '../assets/bundle-assets.ts';
import { type IslandBundle, type IslandMemory, islandBundle } from '../assets/bundle-islands.ts';
import { ownIslands } from '../assets/own-islands.ts';
import type { LoadedConfig } from '../config/load.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { SiteSources } from '../model/source.ts';
import { packageRoot } from '../package-root.ts';
import { perRecord } from '../shared/remember.ts';
import { colorModeKey } from '../shared/storage-keys.ts';
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
  { config }: Pick<LoadedConfig, 'config'>,
  sources: SiteSources,
  { apis }: Content,
  cache: CodeCache,
): Promise<Outcome<SiteCode>> {
  const folders = { packageRoot, siteDir: sources.root };
  const siteStyles = [...optionalStyles(config), ...config.styles.map((path) => `${sources.root}/${path}`)];
  const bundled = await bundleAssets({ ...folders, siteStyles }, cache.assets);
  const { default: mode } = config.colorMode;
  const assets = mode === 'light' ? bundled : withOtherDefault(bundled, mode === 'system');
  const own = ownIslands(apis);
  const islands = await islandBundle({ own, site: sources.islands }, folders, cache.islands);
  const bundle = await loadSiteBundle({ sources, packageRoot, aliases: config.markdown.aliases }, cache.bundle);
  // An island is part of both bundles, and its problems would be reported twice.
  const components = bundle.diagnostics.length > 0 ? bundle.diagnostics : islands.diagnostics;
  return { value: { assets, islands, bundle: bundle.value }, diagnostics: [...assets.diagnostics, ...components] };
}

/** What the script before the first paint needs in addition if light is not the default: the choice of light colours. */
const withOtherDefault = perRecord((assets: AssetBundle, isOfDevice: boolean): AssetBundle => {
  const set = (mode: string) => `document.documentElement.dataset.theme="${mode}"`;
  const device = isOfDevice ? `if(matchMedia("(prefers-color-scheme: dark)").matches)${set('dark')};` : '';
  const choice = `try{if(localStorage.getItem("${colorModeKey}")=="light")${set('light')}}catch{}`;
  return { ...assets, beforePaint: `${device}${assets.beforePaint}${choice}` };
});

/** Sheets of docgen's own for what few sites have. */
function optionalStyles({ navbar, footer }: SiteConfig): string[] {
  const names = [
    ...(navbar.some((item) => 'items' in item || item.icon) ? ['navbar-menu'] : []),
    ...(footer.columns.length > 0 ? ['footer-columns'] : []),
  ];
  return names.map((name) => join(packageRoot, 'templates', 'styles', `${name}.css`));
}
