/** Milliseconds after which a message is taken away, so that it is not met again while reading on. */
const MESSAGE_LIFE = 5000;

/** Tells screen readers what has happened, without moving the focus. */
export function announce(message: string): void {
  const region = document.querySelector('.live-region') ?? makeRegion();
  region.textContent = message;
  setTimeout(() => {
    if (region.textContent === message) region.textContent = '';
  }, MESSAGE_LIFE);
}

function makeRegion(): HTMLElement {
  const region = document.createElement('p');
  region.className = 'live-region visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}
