import { Fragment } from 'react';
import type { ChangeGroup, ShownChange } from '../../src/model/api-view.ts';
import { changeWords, classTitles } from '../../src/shared/effect-class.ts';
import { labels } from '../labels.ts';
import { MaybeLink } from './MaybeLink.tsx';

interface ChangeListProps {
  /** Id of the release, which begins those of its classes. */
  readonly id: string;
  readonly groups: readonly ChangeGroup[];
  /** Address of the list of all changes, on the page of an operation or a schema, which shows the first ones. */
  readonly all?: string | undefined;
}

/** Changes by class, the breaking ones first, each with a link to what has changed; texts are folded. */
export function ChangeList({ id, groups, all }: ChangeListProps) {
  return groups.map((group) => (
    <div className={`change-group change-${group.name}`} id={`${id}:${group.name}`} key={group.name}>
      {group.name === 'text' ? (
        <details>
          <summary>
            {classTitles.text} ({group.count})
          </summary>
          <Items group={group} all={all} />
        </details>
      ) : (
        <>
          <h3>{classTitles[group.name]}</h3>
          <Items group={group} all={all} />
        </>
      )}
    </div>
  ));
}

function Items({ group: { changes, count }, all }: { readonly group: ChangeGroup } & Pick<ChangeListProps, 'all'>) {
  const left = count - changes.length;
  return (
    <ul>
      {changes.map((change, index) => (
        <li key={index} data-operations={change.affects?.numbers}>
          <ChangeText change={change} />
          {change.affects && <Affected affects={change.affects} />}
        </li>
      ))}
      {left > 0 && (
        <li>
          <a href={all}>{changes.length === 0 ? labels.changes(left) : labels.more(left)}</a>
        </li>
      )}
    </ul>
  );
}

function ChangeText({ change: { words, href } }: { readonly change: ShownChange }) {
  const pieces = changeWords(words).map(({ text, isName }, index) =>
    isName ? <code key={index}>{text}</code> : <span key={index}>{text}</span>,
  );
  return href === undefined ? (
    <p>{pieces}</p>
  ) : (
    <p>
      <a href={href}>{pieces}</a>
    </p>
  );
}

/** The operations that a change affects. */
function Affected({ affects: { links, left } }: { readonly affects: NonNullable<ShownChange['affects']> }) {
  if (links.length === 0) return null;
  return (
    <p className="change-affects">
      {links.map(({ name, href }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <MaybeLink href={href} text={name} />
        </Fragment>
      ))}
      {left > 0 && ` ${labels.more(left)}`}
    </p>
  );
}
