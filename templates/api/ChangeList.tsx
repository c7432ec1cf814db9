import { Fragment } from 'react';
import type { ApiChange } from '../../src/model/api-history.ts';
import { byClass, changeWords, classTitles } from '../../src/shared/effect-class.ts';
import { labels } from '../labels.ts';
import { MaybeLink } from './MaybeLink.tsx';

interface ChangesProps {
  readonly changes: readonly ApiChange[];
  /** Numbers of operations by their names, for the filter; undefined on the page of an operation itself. */
  readonly numbers?: ReadonlyMap<string, number> | undefined;
  /** Address of the list of all changes, on the page of an operation or a schema, which shows the first ones. */
  readonly all?: string | undefined;
}

interface ChangeListProps extends ChangesProps {
  /** Id of the release, which begins those of its classes. */
  readonly id: string;
}

/** How many of the operations that a change affects are named. */
const SHOWN_OPERATIONS = 3;

/**
 * How many changes of a class the page of an operation or a schema shows: a schema of a thousand properties may be part
 * of a thousand operations.
 */
const SHOWN_CHANGES = 50;

/** Changes by class, the breaking ones first, each with a link to what has changed; texts are folded. */
export function ChangeList({ id, changes, numbers, all }: ChangeListProps) {
  return byClass(changes).map(({ name, changes: list }) => (
    <div className={`change-group change-${name}`} id={`${id}:${name}`} key={name}>
      {name === 'text' ? (
        <details>
          <summary>
            {classTitles.text} ({list.length})
          </summary>
          <Items changes={list} numbers={numbers} all={all} />
        </details>
      ) : (
        <>
          <h3>{classTitles[name]}</h3>
          <Items changes={list} numbers={numbers} all={all} />
        </>
      )}
    </div>
  ));
}

function Items({ changes, numbers, all }: ChangesProps) {
  const shown = all === undefined ? changes : changes.slice(0, SHOWN_CHANGES);
  return (
    <ul>
      {shown.map((change, index) => (
        <li key={index} data-operations={numbers && change.operations.map(({ name }) => numbers.get(name)).join(' ')}>
          <ChangeText change={change} />
          {numbers && <Affected change={change} />}
        </li>
      ))}
      {shown.length < changes.length && (
        <li>
          <a href={all}>{labels.more(changes.length - shown.length)}</a>
        </li>
      )}
    </ul>
  );
}

function ChangeText({ change: { words, href } }: { readonly change: ApiChange }) {
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

/** The operations that a change affects, unless its words name the only one. */
function Affected({ change: { operations, words } }: { readonly change: ApiChange }) {
  const [first, ...others] = operations;
  if (!first || (others.length === 0 && words.includes(first.name))) return null;
  const left = operations.length - SHOWN_OPERATIONS;
  return (
    <p className="change-affects">
      {operations.slice(0, SHOWN_OPERATIONS).map(({ name, href }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <MaybeLink href={href} text={name} />
        </Fragment>
      ))}
      {left > 0 && ` ${labels.more(left)}`}
    </p>
  );
}
