import * as interfaceWords from '../shared/interface-words.ts';
import { layoutLimits } from '../shared/layout-limits.ts';
import * as regionIds from '../shared/region-ids.ts';
import { entryState } from './scroll.ts';
import { showCurrentEntry } from './sidebar.ts';

/** The parts of the page behind the open menu. */
const BEHIND = '.skip-link,.announcement,.navbar,.main,.footer';

let isStaying = false;

/**
 * The menu is a popover, which opens, closes and restores the focus without scripts. This adds what a drawer over a
 * small screen needs: the rest of the page is inert while it is open, the back button closes it, and it starts with the
 * section's own sidebar, from which a button leads to the main menu.
 */
export function enhanceMobileMenu(root: ParentNode): void {
  const menu = document.getElementById(regionIds.menu);
  if (!menu || !root.contains(menu)) return;
  showStartLevel(menu);
  const back = menu.querySelector<HTMLButtonElement>('.menu-back');
  back?.addEventListener('click', () => {
    menu.dataset.level = 'main';
    menu.scrollTop = 0;
    menu.querySelector<HTMLElement>('.menu-links a')?.focus();
  });
  menu.addEventListener('toggle', ({ newState }) => {
    // After it is painted, which would wait until the rest is inert.
    if (newState === 'open') requestAnimationFrame(() => setTimeout(opened, 0, menu));
  });
  // Before it closes, so that the browser can give the focus back to the button.
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState !== 'closed') return;
    hideBehind(false);
    describe(menu, false);
    if (!isStaying && entryState().menu) history.back();
  });
}

/** Closes the menu when the window becomes wide enough for the bar's own links. */
export function closeMenuOnWideScreens(): void {
  matchMedia(`(min-width: ${layoutLimits.mobile + 1}px)`).addEventListener('change', (query) => {
    if (query.matches) closeMenu();
  });
}

/** Closes the menu if it is open, and removes its history entry; or a menu of the navigation bar. */
export function closeMenu(): void {
  // Of popovers that close one another, one at most is open.
  document.querySelector<HTMLElement>('nav :popover-open, .menu:popover-open')?.hidePopover();
}

/** Closes the menu, whose history entry stays for the next page to replace it. */
export function leaveMenu(): void {
  isStaying = true;
  closeMenu();
  isStaying = false;
}

function opened(menu: HTMLElement): void {
  if (!menu.matches(':popover-open')) return;
  // A separate history entry, so that "back" closes the menu instead of leaving the page.
  history.pushState({ ...entryState(), menu: true }, '');
  hideBehind(true);
  describe(menu, true);
  showStartLevel(menu);
  menu.querySelector<HTMLElement>('.menu-close')?.focus({ preventScroll: true });
  showCurrentEntry(menu);
}

function showStartLevel(menu: HTMLElement): void {
  menu.dataset.level = menu.querySelector('.menu-back') ? 'section' : 'main';
}

function hideBehind(hidden: boolean): void {
  for (const one of document.querySelectorAll<HTMLElement>(BEHIND)) one.inert = hidden;
}

/** A dialog while it covers the page; on wide screens it is an ordinary part of the page. */
function describe(menu: HTMLElement, open: boolean): void {
  menu.role = open ? 'dialog' : null;
  menu.ariaModal = open ? 'true' : null;
  menu.ariaLabel = open ? interfaceWords.menu : null;
}
