/**
 * The dialog's code is loaded at its first use, and on the page for addresses that do not exist, which offers the
 * nearest ones. The styles show the buttons only if scripts run.
 */
export function enhanceSearch(root: ParentNode): void {
  for (const one of root.querySelectorAll('.search-button')) one.addEventListener('click', openSearch);
  if (root.querySelector('.not-found'))
    import('./search-dialog.ts').then((dialog) => dialog.offerNearestPages(root)).catch(reportError);
}

/** Ctrl K (or Cmd K) opens the search from anywhere, `/` unless the reader is typing. */
export function openSearchByKey(): void {
  document.addEventListener('keydown', (event) => {
    const isWithControl = event.ctrlKey || event.metaKey;
    const isShortcut = isWithControl && !event.shiftKey && /^k$/i.test(event.key);
    if (!isShortcut && (event.key !== '/' || isWithControl || isWriting(event.target))) return;
    event.preventDefault();
    openSearch();
  });
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input,textarea,select,[contenteditable]');
}

function openSearch(): void {
  import('./search-dialog.ts').then((dialog) => dialog.showSearch(), reportError);
}
