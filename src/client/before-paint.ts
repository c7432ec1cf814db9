import { type IslandElement, islandClicked, islandElement } from '../shared/island-protocol.ts';
import { colorModeKey, dismissedAnnouncementKey, sampleLanguageKey } from '../shared/storage-keys.ts';

/*
 * Runs in <head> before the first paint, so that the reader never sees the wrong colours, a dismissed announcement, or
 * panels that are about to become tabs. The styles read what it sets on <html>.
 */
const { dataset } = document.documentElement;

// Lays out scripted parts in their final form, unless their script fails to load: then the page stays as without
// scripts.
dataset.script = '';
// Its keys have other names there.
if (/^Mac|^iP/.test(navigator.platform)) dataset.apple = '';
addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLScriptElement) delete dataset.script;
  },
  true,
);

try {
  if (localStorage.getItem(colorModeKey) === 'dark') dataset.theme = 'dark';
  // What is not stored is null, and no announcement undefined: the two are not the same.
  if (localStorage.getItem(dismissedAnnouncementKey) === dataset.announcement) dataset.announcementDismissed = '';
  const language = localStorage.getItem(sampleLanguageKey);
  if (language !== null) dataset.sampleLanguage = language;
} catch {
  // The browser refuses to store anything: everything stays as the page says.
}

// The first frame is the navigation bar. The content follows when all of it is here, so that no part of it moves another,
// and with the text font; the styles wait for that a tenth of a second.
dataset.arriving = '';
const arrive = () => delete dataset.arriving;
addEventListener('readystatechange', () => void document.fonts.load('1em Figtree').then(arrive, arrive), true);

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
    island.dispatchEvent(new Event(islandClicked));
  },
  true,
);
