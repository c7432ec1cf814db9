import type { DocView } from '../../src/model/view.ts';
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
          <Pager back={view.pager.previous} forward={view.pager.next} />
        </>
      }
    />
  );
}
