import type { PageSidebar } from '../../src/model/frame.ts';
import type { HttpMethod } from '../../src/model/http-method.ts';
import type { SidebarItem } from '../../src/model/sidebar-item.ts';
import { BreakableName } from '../api/BreakableName.tsx';
import { MethodName } from '../api/MethodName.tsx';
import { Badge } from '../content/Badge.tsx';
import { labels } from '../labels.ts';

interface ItemsProps {
  readonly items: readonly SidebarItem[];
  readonly path: string;
  readonly style: PageSidebar['style'];
}

interface GroupProps extends Omit<ItemsProps, 'items'> {
  readonly group: Extract<SidebarItem, { kind: 'group' }>;
}

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
      <SidebarItems items={sidebar.items} path={path} style={sidebar.style} />
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

function SidebarItems({ items, path, style }: ItemsProps) {
  return (
    <ul>
      {items.map((item, index) =>
        item.kind === 'link' ? (
          <li key={index} className={item.className}>
            <a href={item.href} aria-current={item.href === path ? 'page' : undefined}>
              {item.method ? <OperationLabel {...item} method={item.method} /> : <BreakableName name={item.label} />}
              {item.badge && <Badge {...item.badge} />}
            </a>
          </li>
        ) : (
          <li key={index} className={['sidebar-group', item.className].filter(Boolean).join(' ')}>
            <Group group={item} path={path} style={style} />
          </li>
        ),
      )}
    </ul>
  );
}

/**
 * A group. In a tree readers can fold it: by its label, or beside it if the label leads to a page of the group's own. Of
 * a group that this page does not open, only the label is there, which leads to its first page.
 */
function Group({ group, path, style }: GroupProps) {
  const { label, href, items, badge } = group;
  const isFolding = style === 'tree' && items.length > 0;
  const hasPage = href !== undefined && (items.length === 0 || items[0]?.href !== href);
  const entries = items.length > 0 && <SidebarItems items={items} path={path} style={style} />;
  const name = (
    <>
      <BreakableName name={label} />
      {badge && <Badge {...badge} />}
    </>
  );
  const link = hasPage && (
    <a className="sidebar-label" href={href} aria-current={href === path ? 'page' : undefined}>
      {name}
    </a>
  );
  if (!isFolding)
    return (
      <>
        {link || <p className="sidebar-label">{name}</p>}
        {entries}
      </>
    );
  return (
    <>
      {link}
      <details open>
        {hasPage ? (
          <summary className="sidebar-fold" aria-label={labels.pagesIn(label)} />
        ) : (
          <summary className="sidebar-label">{name}</summary>
        )}
        {entries}
      </details>
    </>
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
      <span className={deprecated ? 'is-deprecated' : undefined}>
        <BreakableName name={label} />
      </span>{' '}
      <MethodName method={method} />
    </>
  );
}
