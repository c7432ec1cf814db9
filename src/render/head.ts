import type { AssetBundle } from '../assets/bundle-assets.ts';
import { contentSecurityPolicy } from '../assets/content-security-policy.ts';
import type { SiteConfig } from '../model/config.ts';
import type { PageHead } from '../model/frame.ts';
import type { Route, SitePlan } from '../model/route.ts';
import { isExternal } from '../shared/url-path.ts';
import { withBase } from './addresses.ts';

/** What the heads of all pages share. */
interface HeadContext {
  readonly config: SiteConfig;
  readonly assets: AssetBundle;
  readonly plan: SitePlan;
}

/** What goes into a page's `<head>`. */
export function headOf(route: Route, { config, assets, plan }: HeadContext): PageHead {
  const published = (path: string) =>
    config.url === undefined ? undefined : config.url + withBase(path, config.basePath);
  const { image, view } = route;
  // A redirect is known by its target, and the not-found page by no address at all.
  const canonicalPath = view.kind === 'redirect' ? view.to : view.kind === 'not-found' ? undefined : route.path;
  return {
    title: titleOf(route, config),
    description: route.description ?? (config.description || undefined),
    canonical: canonicalPath === undefined ? undefined : published(canonicalPath),
    image: image === undefined || isExternal(image) ? image : published(image),
    unlisted: route.unlisted,
    feeds: plan.feeds,
    favicon: config.favicon,
    stylesheets: assets.stylesheets,
    scripts: assets.scripts,
    preloadFonts: assets.preloadFonts,
    beforePaint: assets.beforePaint,
    contentSecurityPolicy: contentSecurityPolicy(assets.beforePaint),
  };
}

/** `Get a city | Bolivia Places`; the home page is called after the site. */
function titleOf(route: Route, config: SiteConfig): string {
  if (route.path === '/') return config.tagline === '' ? config.title : `${config.title} | ${config.tagline}`;
  return route.title === '' ? config.title : `${route.title} | ${config.title}`;
}
