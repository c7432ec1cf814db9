import { foldedGroupsKey } from '../shared/storage-keys.ts';
import { readPreference, writePreference } from './storage.ts';

/** Folds the groups of a sidebar as the reader left them, except those that the page is in. */
export function restoreGroups(menu: HTMLElement): void {
  const folded = foldedGroups();
  for (const group of menu.querySelectorAll<HTMLDetailsElement>('.sidebar details'))
    if (folded.has(keyOf(group)) && !group.querySelector('[aria-current]')) group.open = false;
}

/** Remembers what a click on a group's summary does to it, which happens after the click. */
export function rememberGroup(group: HTMLDetailsElement): void {
  setTimeout(() => {
    const folded = foldedGroups();
    if (group.open) folded.delete(keyOf(group));
    else folded.add(keyOf(group));
    writePreference(foldedGroupsKey, [...folded].join('\n'));
  });
}

function foldedGroups(): Set<string> {
  return new Set(readPreference(foldedGroupsKey)?.split('\n'));
}

/** The names of the sidebar and of the group. */
function keyOf(group: HTMLElement): string {
  return `${group.closest('.sidebar')?.ariaLabel}/${group.parentElement?.querySelector('.sidebar-label')?.textContent}`;
}
