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
  let bar: HTMLElement | undefined;
  let value = MINIMUM;
  let trickle: ReturnType<typeof setInterval> | undefined;
  const delay = setTimeout(() => {
    bar = makeBar();
    show(bar, value);
    trickle = setInterval(() => {
      // Random, and smaller the further the bar is.
      value = Math.min(MAXIMUM, value + Math.random() * STEP * (1 - value));
      if (bar) show(bar, value);
    }, TRICKLE);
  }, DELAY);
  return () => {
    clearTimeout(delay);
    clearInterval(trickle);
    if (!bar) return;
    show(bar, 1);
    setTimeout(() => bar?.classList.add('is-done'), SPEED);
    setTimeout(() => bar?.remove(), 2 * SPEED);
  };
}

/** Its values go from 0 to 100, which is what ARIA assumes. */
function makeBar(): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'progress';
  bar.role = 'progressbar';
  bar.ariaLabel = interfaceWords.loading;
  document.body.append(bar);
  return bar;
}

function show(bar: HTMLElement, value: number): void {
  bar.ariaValueNow = `${Math.round(value * 100)}`;
  bar.style.setProperty('--progress', `${value}`);
}
