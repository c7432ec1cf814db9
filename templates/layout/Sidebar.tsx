import type { PageSidebar } from '../../src/model/frame.ts';
import type { HttpMethod } from '../../src/model/http-method.ts';
import type { SidebarItem } from '../../src/model/sidebar-item.ts';
import { MethodName } from '../api/MethodName.tsx';
import { labels } from '../labels.ts';

interface SidebarProps {
  readonly sidebar: PageSidebar;
  /** Path of the current page. */
  readonly path: string;
}

/**
 * The entries of a section. A group is a heading over its links in the style `sections`, and a branch in the style
 * `tree`.
 */
export function Sidebar({ sidebar, path }: SidebarProps) {
  return (
    <nav className={`sidebar sidebar-${sidebar.style}`} aria-label={sidebar.label}>
      <SidebarItems items={sidebar.items} path={path} />
      {sidebar.print !== undefined && <PrintLink href={sidebar.print} />}
    </nav>
  );
}

/** A new tab, which the browser loads only on a click: the page is large, and meant to be printed and closed. */
function PrintLink({ href }: { readonly href: string }) {
  return (
    <a className="sidebar-print" href={href} target="_blank" rel="noopener">
      {labels.print}
    </a>
  );
}

function SidebarItems({ items, path }: { readonly items: readonly SidebarItem[]; readonly path: string }) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index} className={item.kind === 'group' ? 'sidebar-group' : undefined}>
          {item.kind === 'link' ? (
            <a href={item.href} aria-current={item.href === path ? 'page' : undefined}>
              {item.method ? <OperationLabel {...item} method={item.method} /> : item.label}
            </a>
          ) : (
            <>
              <GroupLabel label={item.label} href={item.href} path={path} />
              {item.items.length > 0 && <SidebarItems items={item.items} path={path} />}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

interface OperationLabelProps {
  readonly label: string;
  readonly method: HttpMethod;
  readonly deprecated?: boolean | undefined;
}

function OperationLabel({ label, method, deprecated }: OperationLabelProps) {
  return (
    <>
      <span className={deprecated ? 'is-deprecated' : undefined}>{label}</span> <MethodName method={method} />
    </>
  );
}

interface GroupLabelProps {
  readonly label: string;
  readonly href: string | undefined;
  readonly path: string;
}

function GroupLabel({ label, href, path }: GroupLabelProps) {
  if (href === undefined) return <p className="sidebar-label">{label}</p>;
  return (
    <a className="sidebar-label" href={href} aria-current={href === path ? 'page' : undefined}>
      {label}
    </a>
  );
}
