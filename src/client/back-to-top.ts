import * as interfaceWords from '../shared/interface-words.ts';

/** Within this many pixels from the top the button is not needed. */
const BEYOND = 300;

/** Shows the button while the reader scrolls up, far enough from the top. */
export function offerBackToTop(): void {
  const button = document.createElement('button');
  button.className = 'icon-button back-to-top';
  button.ariaLabel = interfaceWords.backToTop;
  button.addEventListener('click', () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The button disappears; keyboard navigation then continues from the top as well.
    document.querySelector<HTMLElement>('.skip-link')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  });
  document.body.append(button);
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      const isUp = scrollY < last;
      last = scrollY;
      button.classList.toggle('is-offered', isUp && scrollY > BEYOND);
    },
    { passive: true },
  );
}
