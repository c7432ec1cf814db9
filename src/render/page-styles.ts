import { hash } from 'node:crypto';
import { assetFolder } from '../assets/asset-file.ts';
import type { AssetBundle, ViewSheet } from '../assets/bundle-assets.ts';
import { perRecord } from '../shared/remember.ts';
import { withBase } from './addresses.ts';

/** The style sheets that pages contain, so that a browser shows a page without asking for anything else. */
export interface PageStyles {
  /** The sheet of all pages, with its address; undefined if pages load it. */
  readonly main: { readonly href: string; readonly css: string } | undefined;
  readonly views: Readonly<Record<ViewSheet, string>>;
  /** What the policy of a page allows, by their digests (CSP Level 3, 6.7.3.3): those of all, since a page may get any by navigation. */
  readonly hashes: readonly string[];
}

/** Sheets of a site beyond this length, in characters with docgen's own, weigh more in each page than a request that is made once. */
const MAX_LENGTH = 65_536;

/** What a page that needs a sheet contains. */
const SHOWN: Readonly<Record<ViewSheet, RegExp>> = {
  reference: /data-view="api-|class="api-part[ "]/,
  overview: /class="(?:api-overview|api-schemas|operation-head schema-head|row-list (?:operation|schema)-list)"/,
  texts: /data-view="(?!api-)|class="(?:admonition|card|table-scroll)[ "]/,
  components:
    /class="(?:api-part|tabs text-tabs|diagram|figure|file-tree|icon|opening|steps|video)[ "]|<math |<iframe /,
  changes: /class="(?:changes|row-history|removed-operation)[ "]/,
  releases: /class="changes api-changes[ "]/,
  versions: /class="page-versions[ "]/,
};

const VIEWS = Object.keys(SHOWN) as readonly ViewSheet[];

/** The sheets of a site, as its pages contain them: what they refer to has the base path. */
export const pageStyles = perRecord(
  (
    { stylesheets: [address], mainSheet, viewSheets }: Pick<AssetBundle, 'stylesheets' | 'mainSheet' | 'viewSheets'>,
    basePath: string,
  ): PageStyles => {
    const folder = withBase(`/${assetFolder}/`, basePath);
    const css = withinPages(mainSheet.replace(/url\((["']?)\.\//g, (_, quote: string) => `url(${quote}${folder}`));
    const main =
      address === undefined || css.length > MAX_LENGTH ? undefined : { href: withBase(address, basePath), css };
    const all = [...(main ? [main.css] : []), ...VIEWS.map((name) => viewSheets[name])];
    return { main, views: viewSheets, hashes: all.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`) };
  },
);

/** A sheet that no page ends early, and whose digest is that of what a browser reads (HTML, 13.2.3.5: line ends). */
function withinPages(css: string): string {
  return css.replace(/\r\n?/g, '\n').replace(/<\/(?=style)/gi, '<\\/');
}

/**
 * A page with the sheets of what it shows in the place of the links to them. The client finds those of a view by their
 * attribute, and adds those of the next page as it shows that page.
 */
export function withStyles(html: string, { main, views }: PageStyles): string {
  const shown = VIEWS.filter((name) => SHOWN[name].test(html));
  const further = shown.map((name) => `<style data-view="${name}">${views[name]}</style>`).join('');
  const complete = html.replace('</head>', (end) => further + end);
  if (!main) return complete;
  return complete.replace(`<link rel="stylesheet" href="${main.href}"/>`, () => `<style>${main.css}</style>`);
}
