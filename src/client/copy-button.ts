import { closest } from './closest.ts';
import { announce } from './live-region.ts';

/**
 * Copies what a button is for, or the address of a field, a response or a heading whose link is followed; wraps the
 * long lines of a block by its other button.
 */
export function copyOnClick(): void {
  document.addEventListener('click', (event) => {
    const source = closest(event, '.wrap-button, .copy-button, .heading-anchor, .field-name > a');
    if (!source) return;
    void copy(source);
    if (!source.matches('.field-name > a')) return;
    // A reader of a field is where its link leads: the browser, which goes there after this event, must not move it away.
    const y = scrollY;
    requestAnimationFrame(() => scrollTo(0, y));
  });
}

async function copy(source: HTMLElement): Promise<void> {
  const later = import('./copy.ts');
  if (source.ariaPressed) return (await later).toggleWrap(source);
  let isCopied = true;
  try {
    // Some browsers allow clipboard access only during the click, but accept a promise then.
    const text = later.then(({ copiedText }) => copiedText(source));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  } catch {
    // Browsers provide no clipboard on insecure pages.
    isCopied = false;
  }
  // Screen readers do not announce the changed label of a button.
  announce((await later).confirm(source, isCopied));
}
