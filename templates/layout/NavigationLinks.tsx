import type { Link } from '../../src/model/view.ts';
import { currentLink } from './current-link.ts';
import { SiteLink } from './SiteLink.tsx';

interface NavigationLinksProps {
  readonly links: readonly Link[];
  /** The page's own path, whose link is marked. */
  readonly path: string;
  readonly className?: string;
}

/** Links of the navigation bar as a list; nothing if there are none. */
export function NavigationLinks({ links, path, className }: NavigationLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
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
