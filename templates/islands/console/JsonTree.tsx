import { useEffect, useRef, useState } from 'react';
import type { Json } from '../../../src/model/json.ts';
import { scrollable } from '../../content/scrollable.ts';
import { words } from './words.ts';

interface JsonTreeProps {
  readonly value: Json;
  /** JSON pointer of the part to bring into view. */
  readonly shown: string | undefined;
}

/** JSON whose objects and lists can be folded; deep ones are folded initially. */
export function JsonTree({ value, shown }: JsonTreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown === undefined) return;
    const part = [...(tree.current?.querySelectorAll<HTMLElement>('[data-pointer]') ?? [])].find(
      ({ dataset }) => dataset.pointer === shown,
    );
    part?.focus();
    part?.scrollIntoView({ block: 'center' });
  }, [shown]);
  return (
    <div className="json-tree" ref={tree} {...scrollable}>
      <Part name={undefined} value={value} pointer="" depth={0} shown={shown} />
    </div>
  );
}

interface PartProps {
  readonly name: string | undefined;
  readonly value: Json;
  readonly pointer: string;
  readonly depth: number;
  readonly shown: string | undefined;
}

/** Parts up to this depth are open. */
const OPEN_DEPTH = 3;

/** Members of one object or list that are shown at once. */
const AT_ONCE = 100;

function Part({ name, value, pointer, depth, shown }: PartProps) {
  const isOnTheWay = shown !== undefined && (shown === pointer || shown.startsWith(`${pointer}/`));
  const [open, setOpen] = useState(depth < OPEN_DEPTH || isOnTheWay);
  const [count, setCount] = useState(AT_ONCE);
  useEffect(() => {
    if (isOnTheWay) setOpen(true);
  }, [isOnTheWay]);
  const label = name === undefined ? '' : <span className="tk-key">{name}: </span>;
  if (typeof value !== 'object' || value === null)
    return (
      <div className="json-line">
        {label}
        <Scalar value={value} />
      </div>
    );
  const isList = Array.isArray(value);
  const members = isList
    ? (value as readonly Json[]).map((one, index) => [String(index), one] as const)
    : Object.entries(value);
  const [start, end] = isList ? ['[', ']'] : ['{', '}'];
  if (members.length === 0)
    return (
      <div className="json-line">
        {label}
        {start + end}
      </div>
    );
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary data-pointer={pointer}>
        {label}
        {start}
        {!open && ` … ${end}`} <span className="json-count">{members.length}</span>
      </summary>
      {open && (
        <div className="json-members">
          {members.slice(0, count).map(([key, one]) => (
            <Part
              key={key}
              name={isList ? undefined : key}
              value={one}
              pointer={`${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`}
              depth={depth + 1}
              shown={shown}
            />
          ))}
          {members.length > count && (
            <button type="button" className="console-link" onClick={() => setCount(count + AT_ONCE)}>
              {words.more(members.length - count)}
            </button>
          )}
        </div>
      )}
      {open && <div className="json-line">{end}</div>}
    </details>
  );
}

function Scalar({ value }: { readonly value: null | boolean | number | string }) {
  const kind = typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'keyword';
  return <span className={`tk-${kind}`}>{JSON.stringify(value)}</span>;
}
