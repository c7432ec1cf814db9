import type { DocView } from '../../src/model/view.ts';
import { labels } from '../labels.ts';
import { ArticleLayout } from '../layout/ArticleLayout.tsx';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { EditLink } from '../layout/EditLink.tsx';
import { Pager } from '../layout/Pager.tsx';

/** A page of the docs. */
export function Doc({ view }: { readonly view: DocView }) {
  return (
    <ArticleLayout
      article={view.article}
      before={<Breadcrumbs crumbs={view.breadcrumbs} />}
      after={
        <>
          <EditLink url={view.editUrl} />
          <Pager
            label={labels.pager}
            back={{ kicker: labels.previous, link: view.pager.previous }}
            forward={{ kicker: labels.next, link: view.pager.next }}
          />
        </>
      }
    />
  );
}
