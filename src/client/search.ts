import { isComposing } from '../shared/composition.ts';
import * as interfaceWords from '../shared/interface-words.ts';
import { closest } from './closest.ts';
import { failureBox } from './failure-box.ts';

/**
 * The dialog's code is loaded at its first use, and on the page for addresses that do not exist, which offers the
 * nearest ones. The styles show the buttons only if scripts run.
 */
export function enhanceSearch(root: ParentNode): void {
  for (const one of root.querySelectorAll('.search-button')) one.addEventListener('click', openSearch);
  if (root.querySelector('.not-found'))
    void import('./search-dialog.ts').then((dialog) => dialog.offerNearestPages(root));
}

/** Where a `/` is written. */
const WRITING = 'input,textarea,select,[contenteditable]';

/** What was typed since the search was opened, while its code is on its way; it begins the query. */
let typed: string | undefined;

/** Ctrl K (or Cmd K) opens the search from anywhere, `/` unless the reader is typing. */
export function openSearchByKey(): void {
  document.addEventListener('keydown', (event) => {
    const isWithControl = event.ctrlKey || event.metaKey;
    // Other keys have names: `Enter`, `Tab`.
    if (isComposing(event)) return;
    if (typed !== undefined && !isWithControl && event.key.length === 1) typed += event.key;
    else if (isWithControl ? !event.shiftKey && /^k$/i.test(event.key) : event.key === '/' && !closest(event, WRITING))
      openSearch();
    else return;
    event.preventDefault();
  });
}

function openSearch(): void {
  typed = '';
  void import('./search-dialog.ts')
    .then((dialog) => dialog.showSearch(typed))
    // As after a release, when a page that is still open asks for code that is gone.
    .catch(() => document.body.prepend(failureBox(interfaceWords.notLoaded, () => location.reload())))
    .then(() => {
      typed = undefined;
    });
}
