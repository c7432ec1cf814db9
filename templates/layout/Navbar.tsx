import type { Frame } from '../../src/model/frame.ts';
import * as regionIds from '../../src/shared/region-ids.ts';
import { labels } from '../labels.ts';
import { Logo } from './Logo.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';

/** The sticky bar: brand, links on both sides, colour mode; on narrow screens the links are in the menu. */
export function Navbar({ frame, path }: { readonly frame: Frame; readonly path: string }) {
  return (
    <header className="navbar" id={regionIds.navbar}>
      <div className="navbar-inner">
        <button
          type="button"
          className="icon-button menu-button"
          aria-label={labels.openMenu}
          popoverTarget={regionIds.menu}
        />
        <a className="brand" href="/" aria-current={path === '/' ? 'page' : undefined}>
          {frame.logo && <Logo logo={frame.logo} />}
          <span>{frame.siteTitle}</span>
        </a>
        <nav className="navbar-links" aria-label={labels.mainNavigation}>
          <NavigationLinks links={frame.navbar.left} path={path} place="bar" />
          <NavigationLinks links={frame.navbar.right} path={path} place="bar" className="navbar-right" />
        </nav>
        <div className="navbar-tools">
          <button type="button" className="search-button" aria-keyshortcuts="Control+K Meta+K">
            {`${labels.search} `}
            <kbd>Ctrl K</kbd>
          </button>
          <button type="button" className="icon-button color-mode" aria-label={labels.colorMode} hidden />
        </div>
      </div>
    </header>
  );
}
