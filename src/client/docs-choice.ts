import { closest } from './closest.ts';
import { basePath } from './page-address.ts';
import { type DocsChoiceKey, readPreference, writePreference } from './storage.ts';

/*
 * Keeps the version of the docs that a reader chooses, and leads the navigation bar's links to where that starts. It is a
 * module of its own, which pages of sites with several versions load. The bar of a page that is shown later has other links:
 * they are led there when the reader is about to use them.
 */

const LINK = '[data-docs-starts]';

const BEFORE_USE = ['pointerover', 'touchstart', 'focusin', 'click'];

for (const type of BEFORE_USE)
  addEventListener(type, (event) => leadToChosen(closest(event, LINK)), { capture: true, passive: true });
addEventListener('click', (event) => keep(closest(event, '[data-version]')), true);
for (const link of document.querySelectorAll<HTMLElement>(LINK)) leadToChosen(link);

function keep(link: HTMLElement | null): void {
  const key = keyOf(link?.closest<HTMLElement>('[data-choice-key]'));
  if (key && link?.dataset.version !== undefined) writePreference(key, link.dataset.version);
}

/** To the current version if nothing was chosen, or if the site no longer has what was. */
function leadToChosen(link: HTMLElement | null): void {
  const starts = new Map<string | undefined, string>(JSON.parse(link?.dataset.docsStarts ?? '[]'));
  const [current] = starts.values();
  const key = keyOf(link);
  const start = (key && starts.get(readPreference(key))) ?? current;
  if (start !== undefined) link?.setAttribute('href', basePath().slice(0, -1) + start);
}

function keyOf(element: HTMLElement | null | undefined): DocsChoiceKey | undefined {
  return element?.dataset.choiceKey as DocsChoiceKey | undefined;
}
