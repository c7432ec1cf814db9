/** Part of the panel's height that the end of the form keeps above a response, and the most that it may keep. */
const KEPT = 0.3;
const MOST_KEPT = 0.5;

/** What the form consists of, from top to bottom; what is folded is not seen. */
const ROWS = ['group', 'field', 'check', 'later'].map((part) => `.console-${part}:not(details:not([open]) *)`).join();

/**
 * Scrolls the console's panel to the response, with the end of the form above it, so that a value can be corrected and
 * sent again. The panel begins with a whole row, so that no text is cut. The page itself is scrolled only if the
 * response would be out of sight: below the text, on a screen without a second column.
 */
export function showBelow(panel: HTMLElement, response: HTMLElement): void {
  const kept = panel.clientHeight * KEPT;
  const from = ({ offsetTop }: HTMLElement) => Math.abs(response.offsetTop - kept - offsetTop);
  const first = [...panel.querySelectorAll<HTMLElement>(ROWS)]
    .filter(({ offsetTop }) => offsetTop > response.offsetTop - panel.clientHeight * MOST_KEPT)
    .reduce((nearest, row) => (from(row) < from(nearest) ? row : nearest), response);
  panel.scrollTo({ top: first.offsetTop });
  const { top, bottom } = panel.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight + kept) panel.scrollIntoView({ block: 'nearest' });
}
