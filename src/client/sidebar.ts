import { foldedGroupsKey } from '../shared/storage-keys.ts';
import { closest } from './closest.ts';
import { readPreference } from './storage.ts';

/** Scrolls a long sidebar to the page's own entry, and folds the groups that the reader folded before. */
export function enhanceSidebar(root: ParentNode): void {
  const menu = document.querySelector<HTMLElement>('.menu');
  if (!menu || !root.contains(menu)) return;
  // Loaded only for readers who fold groups.
  const folding = () => import('./folded-groups.ts');
  if (readPreference(foldedGroupsKey)) void folding().then((groups) => groups.restoreGroups(menu));
  menu.addEventListener('click', (event) => {
    const group = closest(event, '.sidebar summary')?.parentElement as HTMLDetailsElement | undefined;
    if (group) void folding().then((groups) => groups.rememberGroup(group));
  });
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
