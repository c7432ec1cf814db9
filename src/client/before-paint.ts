import { type IslandElement, islandElement, islandEvents } from '../shared/island-protocol.ts';
import { colorModeKey, dismissedAnnouncementKey, sampleLanguageKey } from '../shared/storage-keys.ts';
import { readPreference } from './storage.ts';

/*
 * Runs in <head> before the first paint, so that the reader never sees the wrong colours, a dismissed announcement, or
 * panels that are about to become tabs. The styles read what it sets on <html>.
 */
const root = document.documentElement;

// Lays out scripted parts in their final form, unless their script fails to load: then the page stays as without
// scripts.
root.dataset.script = '';
addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLScriptElement) delete root.dataset.script;
  },
  true,
);

if (readPreference(colorModeKey) === 'dark') root.dataset.theme = 'dark';

const announcement = root.dataset.announcement;
if (announcement !== undefined && readPreference(dismissedAnnouncementKey) === announcement)
  root.dataset.announcementDismissed = '';

const language = readPreference(sampleLanguageKey);
if (language !== undefined) root.dataset.sampleLanguage = language;

// Remembers a click on an island that is not hydrated yet; a link in it works without scripts.
addEventListener(
  'click',
  (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const island = target.closest<IslandElement>(`${islandElement}:not([data-ready])`);
    if (!island || target.closest('a[href]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    island.docgenClick = target;
    island.dispatchEvent(new Event(islandEvents.click));
  },
  true,
);
