import type { Frame, PageSidebar } from '../../src/model/frame.ts';
import * as regionIds from '../../src/shared/region-ids.ts';
import { labels } from '../labels.ts';
import { NavigationLinks } from './NavigationLinks.tsx';
import { Sidebar } from './Sidebar.tsx';

interface MenuProps {
  readonly frame: Frame;
  readonly path: string;
  readonly sidebar: PageSidebar | undefined;
  readonly outline: PageSidebar | undefined;
}

/**
 * One element for two purposes: on wide screens it is the section's sidebar next to the text, on narrow ones the drawer
 * with the navigation bar's links above it, of which a script shows one at a time. As a popover, it opens, and closes
 * on Escape and on a touch outside, without scripts.
 */
export function Menu({ frame, path, sidebar, outline }: MenuProps) {
  const links = [...frame.navbar.left, ...frame.navbar.right];
  return (
    <div className={sidebar ? 'menu' : 'menu is-drawer-only'} id={regionIds.menu} popover="auto">
      <div className="menu-head">
        <span>{frame.siteTitle}</span>
        <button
          type="button"
          className="icon-button menu-close"
          aria-label={labels.closeMenu}
          popoverTarget={regionIds.menu}
          popoverTargetAction="hide"
        />
      </div>
      {sidebar && (
        <button type="button" className="menu-back" hidden>
          {`${labels.backArrow(frame.language)} ${labels.backToMainMenu}`}
        </button>
      )}
      <nav className="menu-links" aria-label={labels.mainNavigation}>
        <NavigationLinks links={links} path={path} place="drawer" />
      </nav>
      {sidebar && <Sidebar sidebar={sidebar} path={path} />}
      {outline && (
        <div className="menu-outline">
          <Sidebar sidebar={outline} path={path} />
        </div>
      )}
    </div>
  );
}
