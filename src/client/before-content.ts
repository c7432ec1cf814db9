/*
 * Runs between the navigation bar of a page, whose styles the page contains, and its content. A script waits for the style sheets,
 * and the parser for the script: so the browser paints the bar before they have come, and lays out the rest once
 * (`before-paint.ts` says when the rest is shown). The styles lay out what is off-screen last, except at an address of a part and on an entry of
 * the history that was shown before: there the browser goes to a position.
 */
if (!location.hash && !history.state) document.body.className = 'is-seen-from-top';
