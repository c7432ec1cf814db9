import { contentSecurityPolicy } from '../assets/content-security-policy.ts';
import type { PageHead } from '../model/frame.ts';
import type { PreviewImage, SiteIcon } from '../model/picture.ts';
import type { Route } from '../model/route.ts';
import { distinctBy } from '../shared/distinct-by.ts';
import { manifestAddress } from '../shared/site-files.ts';
import { isExternal } from '../shared/url-path.ts';
import { withBase } from './addresses.ts';
import type { PageAssets, PageConfig, PagePlan } from './page-context.ts';
import type { PageWords } from './page-words.ts';
import { structuredData } from './structured-data.ts';

/** What the heads of all pages share. */
interface HeadContext {
  readonly config: PageConfig;
  readonly assets: PageAssets;
  readonly plan: Pick<PagePlan, 'feeds' | 'apiOrigins' | 'versionedDocs'>;
  readonly words: ReadonlyMap<string, PageWords>;
  readonly previews: ReadonlyMap<string, PreviewImage>;
  readonly icons: readonly SiteIcon[];
}

/** What goes into a page's `<head>`. */
export function headOf(route: Route, context: HeadContext): PageHead {
  const { config, assets, plan } = context;
  const { url } = config;
  const fullUrl = url === undefined ? undefined : (path: string) => url + withBase(path, config.basePath);
  const words = context.words.get(route.path) ?? { title: config.title, description: config.description };
  const { view } = route;
  const isPrint = view.kind === 'print';
  const isRedirect = view.kind === 'redirect';
  const image = fullImage(route.image ?? context.previews.get(route.path), fullUrl);
  return {
    title: words.title,
    description: words.description,
    canonical: canonicalOf(route, fullUrl),
    image: image && { ...image, alt: words.title },
    unlisted: route.unlisted,
    keywords: route.extras?.keywords.join(', ') || undefined,
    added: route.extras?.head ?? [],
    published: view.kind === 'blog-post' ? view.post.date : undefined,
    structuredData:
      fullUrl && !route.unlisted ? structuredData({ route, words, config, fullUrl, image: image?.src }) : undefined,
    manifest: manifestAddress,
    feeds: plan.feeds.filter(({ api }) => api === undefined || isWithin(route.path, api)),
    markdown: route.markdown,
    favicon: config.favicon,
    tabIcon: tabIconOf(context),
    touchIcon: context.icons.find(({ purpose }) => purpose === 'touch')?.src,
    descriptions:
      view.kind === 'api-overview'
        ? distinctBy(
            view.api.downloads.filter(({ isDescription }) => isDescription),
            ({ href }) => href,
          )
        : [],
    stylesheets: assets.stylesheets,
    printSheet: { href: assets.printSheet, media: isPrint ? 'all' : 'print' },
    // A print page is static: nothing is folded, and nothing is interactive.
    scripts: isPrint ? [] : isRedirect ? [assets.redirectScript] : scriptsOf(context),
    preloadFonts: isRedirect ? [] : assets.preloadFonts,
    beforePaint: isPrint ? '' : assets.beforePaint,
    beforeContent: assets.beforeContent,
    contentSecurityPolicy: contentSecurityPolicy({
      inlineScripts: [assets.beforePaint, assets.beforeContent],
      inlineStyle: assets.frameStyle,
      apis: plan.apiOrigins,
      policy: config.policy,
      scripts: config.scripts,
    }),
    siteScripts: isPrint ? [] : config.scripts,
  };
}

/** The canonical address of a redirect is its target, which may be on another site; the not-found page has none. */
function canonicalOf({ view, versions, path }: Route, fullUrl: ((path: string) => string) | undefined) {
  if (view.kind === 'redirect') return isExternal(view.to) ? view.to : fullUrl?.(view.to);
  return view.kind === 'not-found' ? undefined : fullUrl?.(versions?.counterpart ?? path);
}

/** Of sites with several versions of docs, what follows the reader's choice too. */
function scriptsOf({ assets, plan }: HeadContext): readonly string[] {
  return plan.versionedDocs.length > 0 ? [...assets.scripts, `/${assets.choiceScript.path}`] : assets.scripts;
}

function isWithin(path: string, section: string): boolean {
  return path === section || path.startsWith(`${section}/`);
}

/** A picture with its absolute address; undefined if the site's address is unknown. */
function fullImage(
  image: PreviewImage | undefined,
  fullUrl: ((path: string) => string) | undefined,
): PreviewImage | undefined {
  if (image === undefined || isExternal(image.src)) return image;
  return fullUrl && { ...image, src: fullUrl(image.src) };
}

/** The smallest of the drawn icons, unless the site has a tab icon of its own that every browser can show. */
function tabIconOf({ config, icons }: HeadContext): string | undefined {
  if (config.favicon !== undefined && !config.favicon.endsWith('.svg')) return undefined;
  return icons.find(({ side, purpose }) => purpose === 'any' && side === 48)?.src;
}
