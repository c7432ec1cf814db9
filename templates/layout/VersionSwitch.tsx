import type { PageVersions } from '../../src/model/page-versions.ts';
import { versionNote } from '../../src/shared/version-note.ts';
import { labels } from '../labels.ts';

/**
 * The versions of an API or of docs, each as a link to this page in it; on pages of all but the current one, a notice.
 * `data-choice-key` and `data-version` are for the browser's code, which keeps the reader's choice.
 */
export function VersionSwitch({ versions }: { readonly versions: PageVersions | undefined }) {
  if (!versions) return null;
  const { label, all, isStart, choiceKey } = versions;
  return (
    <div className="page-versions" data-choice-key={choiceKey}>
      <nav aria-label={labels.versions}>
        <ul>
          {all.map((version) => (
            <li key={version.href}>
              <a
                href={version.href}
                aria-current={version.label === label ? 'true' : undefined}
                data-version={version.name}
              >
                {version.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <NotCurrent versions={versions} />
      {isStart && (
        <p className="version-notice" id={versionNote} hidden>
          {labels.notInVersion(label)}
        </p>
      )}
    </div>
  );
}

function NotCurrent({ versions: { label, isCurrent, all, counterpart, guide } }: { readonly versions: PageVersions }) {
  const [current] = all;
  if (!current || isCurrent) return null;
  return (
    <p className="version-notice">
      {labels.notCurrentVersion(label, current.label)}{' '}
      {counterpart === undefined ? (
        labels.onlyInVersion(current.label)
      ) : (
        <a href={counterpart} data-version={current.name}>
          {labels.thisPageIn(current.label)}
        </a>
      )}
      {guide !== undefined && (
        <>
          {' '}
          <a href={guide}>{labels.guideTitle(label, current.label)}</a>
        </>
      )}
    </p>
  );
}
