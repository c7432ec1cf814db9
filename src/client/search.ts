/** The dialog's code is loaded at its first use. The styles show the button only if scripts run. */
export function enhanceSearch(root: ParentNode): void {
  root.querySelector('.search-button')?.addEventListener('click', openSearch);
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
