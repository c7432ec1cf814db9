import type { AssetBundle } from '../assets/bundle-assets.ts';
import * as regionIds from '../shared/region-ids.ts';

/** Components, formulas and frames, and what pages say about the history and versions of an API: each has a sheet of its own. */
const SHEETS = [
  {
    shown: /class="(?:api-part|tabs text-tabs|diagram|figure|file-tree|icon|opening|steps|video)[ "]|<math |<iframe /,
    addressOf: ({ componentSheet }: AssetBundle) => componentSheet,
  },
  {
    shown: /class="(?:api-versions|changes|row-history|removed-operation)[ "]/,
    addressOf: ({ changeStyle }: AssetBundle) => `/${changeStyle.path}`,
  },
];

const MAIN = new RegExp(`<main [^>]*id="${regionIds.main}"[^>]*>`);

/**
 * A page that loads the style sheets of what it shows. The links are in the main part rather than in the head, so that
 * the heads of all pages are identical; the client loads those of the next page before it shows that page.
 */
export function withFurtherSheets(html: string, assets: AssetBundle): string {
  const links = SHEETS.filter(({ shown }) => shown.test(html)).map(
    ({ addressOf }) => `<link rel="stylesheet" href="${addressOf(assets)}">`,
  );
  return links.length === 0 ? html : html.replace(MAIN, (main) => main + links.join(''));
}
