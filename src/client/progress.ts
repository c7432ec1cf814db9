import * as interfaceWords from '../shared/interface-words.ts';

/** A load that takes longer than this, in milliseconds, shows the bar. */
const DELAY = 200;
/** Where the bar starts, of 1. */
const MINIMUM = 0.08;
/** How far the bar goes at most while it waits for the page. */
const MAXIMUM = 0.994;
/** Duration of each movement in milliseconds; `progress.css` repeats it. */
const SPEED = 200;
/** Milliseconds between the small steps of a slow load. */
const TRICKLE = 800;
/** The largest of those steps, as a share of what is left. */
const STEP = 0.06;

/** Shows a bar when a load takes longer than a moment. Returns a function that completes the bar. */
export function startProgress(): () => void {
  const bar = document.createElement('div');
  bar.className = 'progress';
  bar.role = 'progressbar';
  bar.ariaLabel = interfaceWords.loading;
  // From 0 to 100, which is what ARIA assumes, and from 0 to 1.
  const show = (value: number) => {
    bar.ariaValueNow = `${Math.round(value * 100)}`;
    bar.style.setProperty('--progress', `${value}`);
  };
  let value = MINIMUM;
  let trickle: ReturnType<typeof setInterval> | undefined;
  const delay = setTimeout(() => {
    show(value);
    document.body.append(bar);
    trickle = setInterval(() => {
      // Random, and smaller the further the bar is.
      value = Math.min(MAXIMUM, value + Math.random() * STEP * (1 - value));
      show(value);
    }, TRICKLE);
  }, DELAY);
  return () => {
    clearTimeout(delay);
    clearInterval(trickle);
    show(1);
    setTimeout(() => bar.classList.add('is-done'), SPEED);
    setTimeout(() => bar.remove(), 2 * SPEED);
  };
}
