import type { SidebarItem } from '../../src/model/sidebar-item.ts';
import type { DocsContentsView } from '../../src/model/view.ts';
import { labels } from '../labels.ts';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';

/** Every page of long docs, as in their sidebars. */
export function DocsContents({ view }: { readonly view: DocsContentsView }) {
  return (
    <article className="article">
      <Breadcrumbs crumbs={view.breadcrumbs} />
      <h1>{labels.allPages}</h1>
      <div className="prose">
        {view.lists.map((items, index) => (
          <Entries key={index} items={items} />
        ))}
      </div>
    </article>
  );
}

function Entries({ items }: { readonly items: readonly SidebarItem[] }) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index}>
          {item.href === undefined ? item.label : <a href={item.href}>{item.label}</a>}
          {item.kind === 'group' && item.items.length > 0 && <Entries items={item.items} />}
        </li>
      ))}
    </ul>
  );
}
