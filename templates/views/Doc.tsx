import type { DocView } from '../../src/model/view.ts';
import { TagChips } from '../blog/TagChips.tsx';
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
          <TagChips tags={view.tags ?? []} />
          <EditLink url={view.editUrl} />
          <LastUpdate update={view.lastUpdate} />
          <Pager back={view.pager.previous} forward={view.pager.next} />
        </>
      }
    />
  );
}

function LastUpdate({ update }: { readonly update: DocView['lastUpdate'] }) {
  if (!update) return null;
  return (
    <p className="last-update">
      {labels.lastUpdated} <time dateTime={update.date}>{update.label}</time>
      {update.author !== undefined && ` ${labels.by(update.author)}`}
    </p>
  );
}
