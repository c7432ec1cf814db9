import type { Frame } from '../../src/model/frame.ts';
import type { Link } from '../../src/model/view.ts';
import { regionIds } from '../../src/shared/region-ids.ts';
import { labels } from '../labels.ts';
import { currentLink } from './current-link.ts';
import { Logo } from './Logo.tsx';
import { SiteLink } from './SiteLink.tsx';

/** The sticky bar: brand, links at both sides, colour mode; on narrow screens the links are in the menu. */
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
          <NavbarLinks links={frame.navbar.left} path={path} />
          <NavbarLinks links={frame.navbar.right} path={path} side="right" />
        </nav>
        <div className="navbar-tools">
          <button type="button" className="search-button" aria-keyshortcuts="Control+K">
            {labels.search} <kbd>Ctrl K</kbd>
          </button>
          <button type="button" className="icon-button color-mode" aria-label={labels.colorMode} hidden />
        </div>
      </div>
    </header>
  );
}

interface NavbarLinksProps {
  readonly links: readonly Link[];
  readonly path: string;
  readonly side?: 'right';
}

function NavbarLinks({ links, path, side }: NavbarLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className={side && `navbar-${side}`}>
      {links.map((link) => (
        <li key={link.href}>
          <SiteLink href={link.href} current={currentLink(link.href, path)}>
            {link.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
