import { interfaceWords } from '../shared/interface-words.ts';
import { layoutLimits } from '../shared/layout-limits.ts';
import { regionIds } from '../shared/region-ids.ts';
import { showCurrentEntry } from './sidebar.ts';

/** What lies behind the open menu. */
const BEHIND = [regionIds.announcement, regionIds.navbar, regionIds.main, regionIds.footer];

/**
 * The menu is a popover, which opens, closes and gives the focus back without a script. This adds what a drawer over a
 * small screen needs: the rest of the page cannot be reached while it is open.
 */
export function enhanceMobileMenu(root: ParentNode): void {
  const menu = root.querySelector<HTMLElement>('.menu');
  menu?.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'open') return;
    hideBehind(true);
    describe(menu, true);
    menu.querySelector<HTMLElement>('.menu-close')?.focus({ preventScroll: true });
    showCurrentEntry(menu);
  });
  // Before it closes, so that the browser can give the focus back to the button.
  menu?.addEventListener('beforetoggle', ({ newState }) => {
    if (newState !== 'closed') return;
    hideBehind(false);
    describe(menu, false);
  });
}

/** Closes the menu when the window becomes wide enough for the bar's own links. */
export function closeMenuOnWideScreens(): void {
  matchMedia(`(min-width: ${layoutLimits.mobile + 1}px)`).addEventListener('change', (query) => {
    if (query.matches) closeMobileMenu();
  });
}

/** Closes the menu where it is open. */
export function closeMobileMenu(): void {
  const menu = document.getElementById(regionIds.menu);
  if (menu?.matches(':popover-open')) menu.hidePopover();
}

function hideBehind(hidden: boolean): void {
  for (const id of BEHIND) document.getElementById(id)?.toggleAttribute('inert', hidden);
  document.querySelector('.skip-link')?.toggleAttribute('inert', hidden);
}

/** A dialog while it covers the page; on wide screens it is a part of the page like any other. */
function describe(menu: HTMLElement, open: boolean): void {
  const attributes = { role: 'dialog', 'aria-modal': 'true', 'aria-label': interfaceWords.menu };
  for (const [name, value] of Object.entries(attributes))
    if (open) menu.setAttribute(name, value);
    else menu.removeAttribute(name);
}
