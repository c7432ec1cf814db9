import { useEffect, useRef, useState } from 'react';
import { PAGE_SIZE, ROOM, roomOf, shownPart } from '../../../src/console/shown-text.ts';
import { isObject } from '../../../src/shared/json-object.ts';
import { jsonText, type WrittenJson } from '../../../src/shared/written-number.ts';
import { scrollable } from '../../content/scrollable.ts';
import { words } from './words.ts';

interface JsonTreeProps {
  readonly value: WrittenJson;
  /** JSON pointer of the part to bring into view. */
  readonly shown: string | undefined;
}

/** JSON whose objects and lists can be folded; deeply nested ones are folded initially. */
export function JsonTree({ value, shown }: JsonTreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown === undefined) return;
    const part = tree.current?.querySelector<HTMLElement>('[data-shown]');
    part?.focus();
    part?.scrollIntoView({ block: 'center' });
  }, [shown]);
  return (
    <div className="json-tree" ref={tree} {...scrollable}>
      <Part name={undefined} value={value} pointer="" depth={0} room={ROOM} shown={shown} />
    </div>
  );
}

interface PartProps {
  readonly name: string | undefined;
  readonly value: WrittenJson;
  readonly pointer: string;
  readonly depth: number;
  /** Lines that it may have when it is opened first. */
  readonly room: number;
  readonly shown: string | undefined;
}

/** Parts up to this depth are open. */
const OPEN_DEPTH = 3;

function Part({ name, value, pointer, depth, room, shown }: PartProps) {
  const isAncestor = shown !== undefined && (shown === pointer || shown.startsWith(`${pointer}/`));
  const isList = Array.isArray(value);
  const members = isList
    ? (value as readonly WrittenJson[]).map((one, index) => [String(index), one] as const)
    : isObject(value)
      ? Object.entries(value as { readonly [name: string]: WrittenJson })
      : undefined;
  const lines = Math.min(PAGE_SIZE, members?.length ?? 0);
  const [open, setOpen] = useState((depth < OPEN_DEPTH && lines <= room) || isAncestor);
  const [count, setCount] = useState(PAGE_SIZE);
  useEffect(() => {
    if (isAncestor) setOpen(true);
  }, [isAncestor]);
  const label = name === undefined ? '' : <span className="tk-key">{shownPart(name, room)}: </span>;
  const [start, end] = isList ? ['[', ']'] : ['{', '}'];
  if (!members?.length)
    return (
      <div className="json-line">
        {label}
        {members ? start + end : <Scalar value={value} room={room} />}
      </div>
    );
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary data-shown={pointer === shown || undefined}>
        {label}
        {start}
        {!open && ` … ${end}`} <span className="json-count">{members.length}</span>
      </summary>
      {open && (
        <div className="json-members">
          {members.slice(0, count).map(([key, one], index) => (
            <Part
              key={key}
              name={isList ? undefined : key}
              value={one}
              pointer={`${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`}
              depth={depth + 1}
              room={roomOf(index, members.length, room)}
              shown={shown}
            />
          ))}
          {members.length > count && (
            <button type="button" className="console-link" onClick={() => setCount(count + PAGE_SIZE)}>
              {words.more(members.length - count)}
            </button>
          )}
        </div>
      )}
      {open && <div className="json-line">{end}</div>}
    </details>
  );
}

function Scalar({ value, room }: Pick<PartProps, 'room'> & { readonly value: unknown }) {
  const kind =
    typeof value === 'string' ? 'string' : value === null || typeof value === 'boolean' ? 'keyword' : 'number';
  return <span className={`tk-${kind}`}>{shownPart(jsonText(value) ?? '', room)}</span>;
}
