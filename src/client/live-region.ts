/** Milliseconds after which a message is taken away, so that it is not met again while reading on. */
const MESSAGE_LIFE = 5000;

let region: HTMLElement | undefined;

/** Puts the region for messages on the page: screen readers tell only what changes in a region that they know. */
export function prepareLiveRegion(): void {
  region = document.createElement('p');
  region.className = 'live-region visually-hidden';
  region.role = 'status';
  document.body.append(region);
}

/** Tells screen readers what has happened, without moving the focus. */
export function announce(message: string): void {
  if (!region) return;
  const told = region;
  told.textContent = message;
  setTimeout(() => {
    if (told.textContent === message) told.textContent = '';
  }, MESSAGE_LIFE);
}
