/** Shows the page's own entry in a long sidebar. */
export function enhanceSidebar(root: ParentNode): void {
  const menu = document.querySelector<HTMLElement>('.menu');
  if (!menu || !root.contains(menu)) return;
  // Once it is laid out and before it is painted; to measure it here would lay out the page before its time.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    showCurrentEntry(menu);
  });
  observer.observe(menu);
}

/** Scrolls the menu, and nothing else, so far that the page's own entry is seen. */
export function showCurrentEntry(menu: HTMLElement): void {
  const current = menu.querySelector<HTMLElement>('.sidebar [aria-current=page]');
  if (!current) return;
  const hidden = current.getBoundingClientRect().bottom - menu.getBoundingClientRect().bottom;
  if (hidden > 0) menu.scrollTop += hidden + menu.clientHeight / 2;
}
