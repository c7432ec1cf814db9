/*
 * Runs between the head of a page and its content. A script waits for the style sheets, and the parser for the script: so
 * the browser paints the navigation bar before it lays out the rest, which it otherwise does first. The rest is shown a
 * frame later, and with the text font, so that nothing moves when that comes; the styles wait for it a tenth of a
 * second. They lay out what is off-screen last, except at an address of a part and on an entry of the history that was
 * shown before: there the browser goes to a position.
 */
const { body, fonts } = document;
body.className = location.hash || history.state ? 'is-arriving' : 'is-arriving is-seen-from-top';
void fonts.load('1em Figtree').then(() => setTimeout(() => body.classList.remove('is-arriving'), 20));
