/** Scrolls a long sidebar to the page's own entry, and folds the groups that the reader folded before. */
export function enhanceSidebar(root: ParentNode): void {
  const menu = document.querySelector<HTMLElement>('.menu');
  if (!menu || !root.contains(menu)) return;
  // Few pages have groups, and none has to wait for this.
  if (menu.querySelector('details')) void import('./folded-groups.ts').then(({ foldGroups }) => foldGroups(menu));
  // After layout and before paint; measuring here would force an early layout.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    showCurrentEntry(menu);
  });
  observer.observe(menu);
}

/** Scrolls the menu, and nothing else, until the page's own entry is visible. */
export function showCurrentEntry(menu: HTMLElement): void {
  const current = menu.querySelector<HTMLElement>('.sidebar [aria-current=page]');
  if (!current) return;
  const hidden = current.getBoundingClientRect().bottom - menu.getBoundingClientRect().bottom;
  if (hidden > 0) menu.scrollTop += hidden + menu.clientHeight / 2;
}
