import * as regionIds from '../shared/region-ids.ts';

/** Components, formulas and frames that have their styles in a sheet of their own. */
const COMPONENT = /class="(?:tabs text-tabs|diagram|figure|file-tree|icon|opening|steps|video)[ "]|<math |<iframe /;

const MAIN = new RegExp(`<main [^>]*id="${regionIds.main}"[^>]*>`);

/**
 * A page that loads the style sheet of components if it shows one. The link is in the main part rather than in the head,
 * so that it comes and goes with it, and the heads of all pages are identical.
 */
export function withComponentSheet(html: string, sheet: string): string {
  if (!COMPONENT.test(html)) return html;
  return html.replace(MAIN, (main) => `${main}<link rel="stylesheet" href="${sheet}">`);
}
