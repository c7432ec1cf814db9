/*
 * Runs between the head of a page and its content. A script waits for the style sheets, and the parser for the script: so
 * the browser paints the navigation bar before it lays out the rest, which it otherwise does first. The styles then
 * lay out what is off-screen last, except at an address of a part, where the browser goes to its position.
 */
if (!location.hash) document.body.className = 'is-seen-from-top';
