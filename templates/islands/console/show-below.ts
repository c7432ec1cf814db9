/** Part of the panel's height that the end of the form keeps above a response. */
const KEPT = 0.3;

/**
 * Scrolls the console's panel to the response, with the end of the form above it, so that a value can be corrected and
 * sent again. The page itself is scrolled only if the response would be out of sight: below the text, on a screen
 * without a second column.
 */
export function showBelow(panel: HTMLElement, response: HTMLElement): void {
  const kept = panel.clientHeight * KEPT;
  panel.scrollTo({ top: response.offsetTop - kept });
  const { top, bottom } = panel.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight + kept) panel.scrollIntoView({ block: 'nearest' });
}
