import { foldedGroupsKey } from '../shared/storage-keys.ts';
import { readPreference, writePreference } from './storage.ts';

/** Scrolls a long sidebar to the page's own entry, and folds the groups that the reader folded before. */
export function enhanceSidebar(root: ParentNode): void {
  const menu = document.querySelector<HTMLElement>('.menu');
  if (!menu || !root.contains(menu)) return;
  foldGroups(menu);
  // After layout and before paint; measuring here would force an early layout.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    showCurrentEntry(menu);
  });
  observer.observe(menu);
}

/** Folds groups as the reader left them, except those that the page is in, and remembers what the reader does. */
function foldGroups(menu: HTMLElement): void {
  const folded = new Set(readPreference(foldedGroupsKey)?.split('\n'));
  for (const group of menu.querySelectorAll<HTMLDetailsElement>('.sidebar details')) {
    const key = `${menu.querySelector('.sidebar')?.ariaLabel}/${group.parentElement?.querySelector('.sidebar-label')?.textContent}`;
    if (folded.has(key) && !group.querySelector('[aria-current]')) group.open = false;
    group.firstElementChild?.addEventListener('click', () => {
      // The click itself comes before the change.
      if (group.open) folded.add(key);
      else folded.delete(key);
      writePreference(foldedGroupsKey, [...folded].join('\n'));
    });
  }
}

/** Scrolls the menu, and nothing else, until the page's own entry is visible. */
export function showCurrentEntry(menu: HTMLElement): void {
  const current = menu.querySelector<HTMLElement>('.sidebar [aria-current=page]');
  if (!current) return;
  const hidden = current.getBoundingClientRect().bottom - menu.getBoundingClientRect().bottom;
  if (hidden > 0) menu.scrollTop += hidden + menu.clientHeight / 2;
}
