import type { Link } from '../../src/model/link.ts';
import { labels } from '../labels.ts';

interface ListPagerProps {
  /** Label of the landmark. */
  readonly label: string;
  readonly newer: Link | undefined;
  readonly older: Link | undefined;
}

/** The links between the pages of a list, newest first; nothing for a list on one page. */
export function ListPager({ label, newer, older }: ListPagerProps) {
  if (!newer && !older) return null;
  return (
    <nav className="list-pager" aria-label={label}>
      {newer && (
        <a className="list-newer" href={newer.href} rel="prev">
          {labels.newerEntries}
        </a>
      )}
      {older && (
        <a className="list-older" href={older.href} rel="next">
          {labels.olderEntries}
        </a>
      )}
    </nav>
  );
}
