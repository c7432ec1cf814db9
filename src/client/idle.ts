/** Runs some work when the browser has nothing better to do, and two seconds from now at the latest. */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => work(), { timeout: 2000 });
  else setTimeout(work, 200);
}
