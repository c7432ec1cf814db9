import { ownIslandNames } from '../assets/own-islands.ts';
import type { PageAssets } from './page-context.ts';

/**
 * Pages of an API, its overview and lists; documents and posts; cards, the home page and the page that is not found; a blog's lists;
 * components, formulas and frames in texts; languages that are written from right to left; what pages say about the history of an
 * API and about versions: each has a sheet of its own.
 */
const SHEETS = [
  {
    // A print page has no view of its own: it consists of others.
    shown: /data-view="api-|class="(?:api-part|fields|operation-samples)[ "]/,
    addressOf: ({ referenceSheet }: PageAssets) => referenceSheet,
  },
  {
    shown: /class="(?:api-overview|api-schemas|operation-head schema-head|row-list (?:operation|schema)-list)"/,
    addressOf: ({ overviewSheet }: PageAssets) => overviewSheet,
  },
  {
    isForIslands: true,
    shown: /<table[ >]|class="(?:[^"]* )?(?:admonition|author-disc|post-[a-z]+|tag-chips|toc)[ "]/,
    addressOf: ({ textSheet }: PageAssets) => textSheet,
  },
  {
    isForIslands: true,
    shown: /class="(?:[^"]* )?(?:card|card-grid|hero|latest-posts|not-found|page-section)[ "]/,
    addressOf: ({ landingSheet }: PageAssets) => landingSheet,
  },
  {
    shown: /data-view="blog-(?!post)|class="post-entr(?:y|ies)"/,
    addressOf: ({ blogSheet }: PageAssets) => blogSheet,
  },
  {
    isForIslands: true,
    shown: /class="(?:api-part|tabs text-tabs|diagram|figure|file-tree|icon|opening|steps|video)[ "]|<math |<iframe /,
    addressOf: ({ componentSheet }: PageAssets) => componentSheet,
  },
  {
    shown: /^<!doctype html>\s*<html [^>]*dir="rtl"/i,
    addressOf: ({ mirrorSheet }: PageAssets) => mirrorSheet,
  },
  {
    shown: /class="(?:changes|row-history|removed-operation)[ "]/,
    addressOf: ({ changeStyle }: PageAssets) => `/${changeStyle.path}`,
  },
  {
    shown: /class="changes api-changes[ "]/,
    addressOf: ({ releaseStyle }: PageAssets) => `/${releaseStyle.path}`,
  },
  {
    shown: /class="page-versions[ "]/,
    addressOf: ({ versionStyle }: PageAssets) => `/${versionStyle.path}`,
  },
];

/** An island of the site's own, which may show in the browser what its HTML does not have yet: rows of a table, cards. */
const SITE_ISLAND = new RegExp(`<docgen-island data-island="(?!(?:${ownIslandNames.join('|')})")`);

/**
 * A page that loads the style sheets of what it shows, beside the one of all pages, and asks for them as early. The client knows
 * them by their attribute, and loads those of the next page before it shows that page.
 */
export function withFurtherSheets(html: string, assets: PageAssets): string {
  const hasIslands = SITE_ISLAND.test(html);
  const sheets = SHEETS.filter((one) => one.shown.test(html) || (hasIslands && 'isForIslands' in one)).map(
    ({ addressOf }) => addressOf(assets),
  );
  const [main] = assets.stylesheets;
  if (main === undefined || sheets.length === 0) return html;
  const ahead = sheets.map((sheet) => `<link rel="preload" as="style" href="${sheet}">`).join('');
  const links = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}" data-view>`).join('');
  return html
    .replace(`<link rel="preload" as="style" href="${main}"/>`, (link) => link + ahead)
    .replace(`<link rel="stylesheet" href="${main}"/>`, (link) => link + links);
}
