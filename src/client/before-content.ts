/*
 * Runs between the head of a page and its content. A script waits for the style sheets, and the parser for the script: so
 * the browser paints the navigation bar before it lays out the rest, which it otherwise does first. The rest is shown in
 * the frame after, and with the text font, so that nothing moves when that comes; the styles wait for it a tenth of a
 * second. They lay out what is off-screen last, except at an address of a part, where the browser goes to its position.
 */
const { classList } = document.body;
classList.add('is-arriving');
if (!location.hash) classList.add('is-seen-from-top');
void document.fonts
  .load('1em Figtree')
  .finally(() => requestAnimationFrame(() => setTimeout(() => classList.remove('is-arriving'))));
