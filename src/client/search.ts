import { regionIds } from '../shared/region-ids.ts';

/** The button of the search is shown once it works; the dialog's code comes with its first use. */
export function enhanceSearch(root: ParentNode): void {
  const button = root.querySelector<HTMLButtonElement>(`#${CSS.escape(regionIds.navbar)} .search-button`);
  button?.removeAttribute('hidden');
  button?.addEventListener('click', openSearch);
}

/** Ctrl K (or Cmd K) opens the search from anywhere, `/` where the reader is not writing. */
export function openSearchByKey(): void {
  document.addEventListener('keydown', (event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isWriting(event.target);
    if (!isShortcut && !isSlash) return;
    event.preventDefault();
    openSearch();
  });
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function openSearch(): void {
  import('./search-dialog.ts').then(({ showSearch }) => showSearch(), reportError);
}
