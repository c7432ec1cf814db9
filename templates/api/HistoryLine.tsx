import type { PageHistory } from '../../src/model/api-view.ts';
import { labels } from '../labels.ts';

/** In which release the subject of a page has changed last, and since when it is deprecated. */
export function HistoryLine({ history }: { readonly history: PageHistory | undefined }) {
  const newest = history?.releases[0];
  if (!history || !newest) return null;
  const deprecated = history.marks.find(({ kind }) => kind === 'deprecated');
  return (
    <p className="changes history-line">
      <a href="#history">{(history.isNew ? labels.newIn : labels.changedIn)(newest.version)}</a>{' '}
      {deprecated && <a href={deprecated.href}>{labels.deprecatedSince(deprecated.version)}</a>}
    </p>
  );
}
