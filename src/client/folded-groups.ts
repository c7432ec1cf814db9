import { foldedGroupsKey } from '../shared/storage-keys.ts';
import { readPreference, writePreference } from './storage.ts';

/** Folds groups as the reader left them, except those that the page is in, and remembers what the reader does. */
export function foldGroups(menu: HTMLElement): void {
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
