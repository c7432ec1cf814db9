import { storageKeys } from '../shared/storage-keys.ts';
import { readPreference } from './storage.ts';

/*
 * Runs in <head> before anything is painted, so that the reader never sees the wrong colours, a dismissed announcement,
 * or a list of panels that is about to become tabs. The styles read what it sets on <html>.
 */
const root = document.documentElement;

// Scripted parts are laid out as they will be, unless their script cannot be had: then the page stays as without script.
root.dataset.script = '';
addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLScriptElement) delete root.dataset.script;
  },
  true,
);

if (readPreference(storageKeys.colorMode) === 'dark') root.dataset.theme = 'dark';

const announcement = root.dataset.announcement;
if (announcement !== undefined && readPreference(storageKeys.dismissedAnnouncement) === announcement)
  root.dataset.announcementDismissed = '';

const language = readPreference(storageKeys.sampleLanguage);
if (language !== undefined) root.dataset.sampleLanguage = language;
