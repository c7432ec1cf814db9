import type { ShownRelease } from '../../src/model/api-view.ts';
import { countedGroups } from '../../src/shared/effect-class.ts';

interface ReleaseTitleProps {
  readonly release: ShownRelease;
  /** Where the version leads; undefined: nowhere. */
  readonly href?: string;
}

/** Version, day, and how many changes of each class. */
export function ReleaseTitle({ release: { version, date, dateLabel, groups }, href }: ReleaseTitleProps) {
  return (
    <>
      {href === undefined ? <strong>{version}</strong> : <a href={href}>{version}</a>}{' '}
      {dateLabel !== undefined && <time dateTime={date}>{dateLabel}</time>}{' '}
      {groups.length > 0 && <span className="release-count">{countedGroups(groups)}</span>}
    </>
  );
}
