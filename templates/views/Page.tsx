import type { PageView } from '../../src/model/view.ts';
import { ArticleLayout } from '../layout/ArticleLayout.tsx';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';

/** A page of `pages/` in Markdown. */
export function Page({ view }: { readonly view: PageView }) {
  return <ArticleLayout article={view.article} before={<Breadcrumbs crumbs={view.breadcrumbs} />} />;
}
