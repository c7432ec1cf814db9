import { Fragment } from 'react';
import type { ApiChangesView, ShownRelease } from '../../src/model/api-view.ts';
import { classTitles, effectClasses } from '../../src/shared/effect-class.ts';
import { ChangeList } from '../api/ChangeList.tsx';
import { ReleaseTitle } from '../api/ReleaseTitle.tsx';
import { Island } from '../islands/Island.tsx';
import { labels } from '../labels.ts';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { ListPager } from '../layout/ListPager.tsx';

/** The list of an API's changes, newest release first. The style sheet filters by class, a script by operation. */
export function ApiChanges({ view }: { readonly view: ApiChangesView }) {
  const { guide } = view;
  return (
    <div className="changes api-changes">
      <Breadcrumbs crumbs={view.breadcrumbs} />
      <h1>{guide ? labels.guideTitle(guide.from, guide.to) : labels.apiChanges}</h1>
      <p className="lead">{guide ? labels.guideLead(view.api, guide.from, guide.to) : labels.apiChangesOf(view.api)}</p>
      {view.feeds.length > 0 && (
        <p className="change-feeds">
          {labels.changeFeeds}:{' '}
          {view.feeds.map(({ kind, href, title }, index) => (
            <Fragment key={kind}>
              {index > 0 && ', '}
              <a href={href} title={title}>
                {FEEDS[kind]}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      <div className="change-filter">
        <ClassFilter />
        {view.operations.length > 1 && <Island name="ChangeFilter" props={{ operations: view.operations }} />}
      </div>
      {view.releases.map((release) => (
        <Release key={release.id} release={release} isGuide={guide !== undefined} />
      ))}
      <ListPager label={labels.apiChanges} newer={view.newer} older={view.older} />
    </div>
  );
}

const FEEDS = { rss: 'RSS', atom: 'Atom', json: 'JSON' } as const;

/** Radio buttons, which the style sheet reads: they work without a script. */
function ClassFilter() {
  return (
    <fieldset>
      <legend>{labels.changeClass}</legend>
      {['all' as const, ...effectClasses].map((name) => (
        <label key={name} className={`change-${name}`}>
          <input type="radio" name="change-class" value={name} defaultChecked={name === 'all'} autoComplete="off" />
          {name === 'all' ? labels.allChanges : classTitles[name]}
        </label>
      ))}
    </fieldset>
  );
}

interface ReleaseProps {
  readonly release: ShownRelease;
  readonly isGuide: boolean;
}

function Release({ release, isGuide }: ReleaseProps) {
  return (
    <section className="release">
      <h2 id={release.id}>
        <ReleaseTitle release={release} href={`#${release.id}`} />
      </h2>
      <ChangeList id={release.id} groups={release.groups} />
      {release.groups.length === 0 && <p>{isGuide ? labels.noChanges : labels.firstRelease}</p>}
    </section>
  );
}
