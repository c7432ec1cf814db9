import type { Crumb } from '../../src/model/link.ts';
import { labels } from '../labels.ts';

/** The path from the section's start to the page; nothing if the page is the start. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={labels.breadcrumbs}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={index}>
            {crumb.href === undefined ? <span>{crumb.label}</span> : <a href={crumb.href}>{crumb.label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
