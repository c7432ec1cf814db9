/** A message is removed after this many milliseconds, so that it is not encountered again while reading on. */
const MESSAGE_LIFE = 5000;

let region: HTMLElement | undefined;

/** Adds the live region to the page: screen readers announce only changes in a region that they know. */
export function prepareLiveRegion(): void {
  region = document.createElement('p');
  region.className = 'visually-hidden';
  region.role = 'status';
  document.body.append(region);
}

/** Announces to screen readers what has happened, without moving the focus. */
export function announce(message: string): void {
  if (!region) return;
  const announced = region;
  announced.textContent = message;
  setTimeout(() => {
    if (announced.textContent === message) announced.textContent = '';
  }, MESSAGE_LIFE);
}
