import type { DocIndexView } from '../../src/model/view.ts';
import { ListHeader } from '../blog/ListHeader.tsx';
import { Card } from '../content/Card.tsx';
import { CardGrid } from '../content/CardGrid.tsx';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { Pager } from '../layout/Pager.tsx';

/** The pages of a folder or group, or those with a tag, as cards. */
export function DocIndex({ view }: { readonly view: DocIndexView }) {
  return (
    <article className="article">
      <Breadcrumbs crumbs={view.breadcrumbs} />
      <ListHeader title={view.title} text={view.description} />
      <CardGrid>
        {view.entries.map(({ label, href, description }) => (
          <Card key={href} title={label} href={href} level={2}>
            {description}
          </Card>
        ))}
      </CardGrid>
      <Pager back={view.pager.previous} forward={view.pager.next} />
    </article>
  );
}
