import type { VersionedDocs } from '../../src/model/docs-versions.ts';
import type { NavigationItem } from '../../src/model/frame.ts';
import type { Link } from '../../src/model/link.ts';
import { cleanPath } from '../../src/shared/url-path.ts';
import { currentLink } from './current-link.ts';
import { Logo } from './Logo.tsx';
import { SiteLink } from './SiteLink.tsx';

interface NavigationLinksProps {
  readonly links: readonly NavigationItem[];
  /** The page's own path, whose link is marked. */
  readonly path: string;
  /** `bar`: menus open on a click, pictures take the place of labels; `drawer`: everything is in one list. */
  readonly place: 'bar' | 'drawer';
  readonly className?: string;
}

/** Links of the navigation bar as a list; nothing if there are none. */
export function NavigationLinks({ links, path, place, className }: NavigationLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map((item, index) => (
        <li key={index}>
          {'href' in item ? (
            <SiteLink
              href={item.href}
              current={currentItem(item, path)}
              data={item.docs && choiceData(item.href, item.docs)}
            >
              {item.icon && <Logo logo={item.icon} />}
              {item.icon && place === 'bar' ? <span className="visually-hidden">{item.label}</span> : item.label}
            </SiteLink>
          ) : place === 'bar' ? (
            <NavbarMenu id={`docgen:menu-${className ?? 'left'}-${index}`} menu={item} path={path} />
          ) : (
            <>
              <p className="sidebar-label">{item.label}</p>
              <LinkList links={item.items} path={path} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function currentItem({ href, docs }: Extract<NavigationItem, Link>, path: string) {
  const isInDocs = docs?.versions.some((version) => currentLink(version.path, path));
  return currentLink(href, path) ?? (isInDocs ? 'true' : undefined);
}

/** For the browser's code, which leads readers to the version that they chose: the start of each. */
function choiceData(href: string, { choiceKey, versions }: VersionedDocs) {
  const starts = versions.map(({ name, start }, index) => [name, index === 0 ? cleanPath(href) : start]);
  return { 'data-choice-key': choiceKey, 'data-docs-starts': JSON.stringify(starts) };
}

interface NavbarMenuProps {
  readonly id: string;
  readonly menu: { readonly label: string; readonly items: readonly Link[] };
  readonly path: string;
}

/** As a popover, a menu opens, and closes on Escape and on a click elsewhere, without scripts. */
function NavbarMenu({ id, menu, path }: NavbarMenuProps) {
  const isCurrent = menu.items.some(({ href }) => currentLink(href, path));
  return (
    <>
      <button type="button" className="navbar-menu" popoverTarget={id} aria-current={isCurrent ? 'true' : undefined}>
        {menu.label}
      </button>
      <div className="navbar-popover" id={id} popover="auto">
        <LinkList links={menu.items} path={path} />
      </div>
    </>
  );
}

function LinkList({ links, path }: { readonly links: readonly Link[]; readonly path: string }) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <SiteLink href={href} current={currentLink(href, path)}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
