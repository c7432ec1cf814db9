import { interfaceWords } from '../shared/interface-words.ts';

/** Pixels from the top within which nobody needs help. */
const BEYOND = 300;

/** Offers the way to the top while the reader scrolls up, far enough from it. */
export function offerBackToTop(): void {
  const button = document.createElement('button');
  button.className = 'icon-button back-to-top';
  button.ariaLabel = interfaceWords.backToTop;
  button.addEventListener('click', () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The button goes away; what is next then starts at the top as well.
    document.querySelector<HTMLElement>('.skip-link')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  });
  document.body.append(button);
  // The browser tells of a position that it restores, too; to ask for it here would lay out the page before its time.
  let last = 0;
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
