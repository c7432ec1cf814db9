import type { PageAssets } from './page-context.ts';

/** The links to the style sheets of a page, one after another, without that of print. */
const SHEET_LINKS = /(?:<link rel="stylesheet" href="[^"]+"(?: data-view)?\/?>)+/y;

/**
 * A page that contains the styles of its navigation bar, and loads its style sheets between the bar and the content, so that
 * a browser paints the bar without waiting for a second request. If a site's own styles or templates may change the bar, the
 * sheets stay in the head, for which a browser waits, as do those that a template of the site writes in its own way. `main`: address
 * of the sheet of all pages, as the page writes it.
 */
export function withFrameStyle(
  html: string,
  main: string,
  { frameStyle, beforeContent, sheetsFirst }: Pick<PageAssets, 'frameStyle' | 'beforeContent' | 'sheetsFirst'>,
): string {
  SHEET_LINKS.lastIndex = html.indexOf(`<link rel="stylesheet" href="${main}"`);
  const links = SHEET_LINKS.lastIndex < 0 ? undefined : SHEET_LINKS.exec(html)?.[0];
  const style = `<style>${frameStyle}</style>`;
  if (links === undefined) return html.replace('</head>', (end) => style + end);
  const script = `<script>${beforeContent}</script>`;
  if (sheetsFirst || !html.includes(script)) return html.replace(links, () => style + links);
  return html.replace(links, () => style).replace(script, () => links + script);
}
