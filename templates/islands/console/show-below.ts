/** Part of the panel's height that the end of the form keeps above a response. */
const KEPT = 1 / 3;

/** In a lower panel, in pixels, a response has all the room. */
const LOW = 480;

/**
 * Scrolls the console's panel to the response, with the end of the form above it, so that a value can be corrected and
 * sent again. The page itself is scrolled only if the response would be out of sight: below the text, on a screen
 * without a second column.
 */
export function showBelow(panel: HTMLElement, response: HTMLElement): void {
  const { clientHeight } = panel;
  panel.scrollTo({ top: response.offsetTop - (clientHeight > LOW ? clientHeight * KEPT : 0) });
  const { top, bottom } = panel.getBoundingClientRect();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
  if (seen < clientHeight * (KEPT + 1 / 3)) panel.scrollIntoView({ block: 'nearest' });
}
