import type { PageHistory } from '../../src/model/api-view.ts';
import { labels } from '../labels.ts';
import { ChangeList } from './ChangeList.tsx';
import { DirectLink } from './DirectLink.tsx';
import { ReleaseTitle } from './ReleaseTitle.tsx';
import { RowHistory } from './RowHistory.tsx';

interface HistorySectionProps {
  readonly history: PageHistory | undefined;
}

/** What was removed from the subject of a page. */
export function RemovedRows({ history }: HistorySectionProps) {
  const removed = history?.marks.filter(({ kind }) => kind === 'removed') ?? [];
  if (removed.length === 0) return null;
  return (
    <p className="removed-rows">
      <RowHistory marks={removed} />
    </p>
  );
}

/** What has changed of the subject of a page, newest first, folded after the newest. */
export function HistorySection({ history }: HistorySectionProps) {
  const newest = history?.releases[0];
  if (!history || !newest) return null;
  return (
    <section className="changes api-section">
      <h2 id="history">
        {labels.history}
        <DirectLink id="history" label={labels.history} />
      </h2>
      {history.releases.map((release, index) => (
        <details key={release.id} open={index === 0}>
          <summary>
            <ReleaseTitle release={release} />
          </summary>
          <ChangeList id={release.id} groups={release.groups} all={release.href} />
        </details>
      ))}
      <p>
        <a href={newest.href}>{labels.allOfTheApi}</a>
      </p>
    </section>
  );
}
