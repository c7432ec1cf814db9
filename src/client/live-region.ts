/** A message is removed after this many milliseconds, so that it is not encountered again while reading on. */
const MESSAGE_LIFE = 5000;

const region = document.createElement('p');

/** Adds the live region to the page: screen readers announce only changes in a region that they know. */
export function prepareLiveRegion(): void {
  region.className = 'visually-hidden';
  region.role = 'status';
  document.body.append(region);
}

/** Announces to screen readers what has happened, without moving the focus. */
export function announce(message: string): void {
  region.textContent = message;
  setTimeout(() => {
    if (region.textContent === message) region.textContent = '';
  }, MESSAGE_LIFE);
}
