import { dismissedAnnouncementKey } from '../shared/storage-keys.ts';
import { writePreference } from './storage.ts';

/** Lets the reader dismiss the announcement until its id, an attribute of `<html>`, changes. */
export function enhanceAnnouncement(root: ParentNode): void {
  const close = root.querySelector<HTMLButtonElement>('.announcement-close');
  const { dataset } = document.documentElement;
  close?.addEventListener('click', () => {
    writePreference(dismissedAnnouncementKey, dataset.announcement ?? '');
    dataset.announcementDismissed = '';
    // The focus would be lost with the bar; it moves to what comes next on the page.
    document.querySelector<HTMLElement>('.brand')?.focus();
  });
}
