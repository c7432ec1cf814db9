import type { OutputFile } from '../model/output.ts';

/** Folder of docgen's own style sheets, scripts and fonts in the output. */
export const assetFolder = 'assets';

/** The oldest browsers that the pages support: those with popovers and `:has()`. */
export const browserTargets = ['chrome114', 'edge114', 'firefox125', 'safari17'];

/**
 * The cascade layer of all of docgen's styles: those of a site, which are in none, take precedence whatever their
 * specificity and wherever their sheet is loaded (CSS Cascading and Inheritance 5, 6.4).
 */
export const styleLayer = 'docgen';

/** The layer of the styles for print, which is declared later: on paper they take precedence over all other ones. */
export const printLayer = 'docgen-print';

/** A file of the asset folder. */
export function assetFile(name: string, content: string | Uint8Array): OutputFile {
  return { path: `${assetFolder}/${name}`, content, origin: "docgen's own assets" };
}
