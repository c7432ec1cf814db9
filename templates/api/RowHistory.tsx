import type { RowMark } from '../../src/model/api-history.ts';
import { labels } from '../labels.ts';

const WORDS: Readonly<Record<RowMark['kind'], (version: string) => string>> = {
  new: labels.newIn,
  deprecated: labels.since,
  removed: labels.removedIn,
};

/** Since when a row exists or is deprecated, and what was removed below it. */
export function RowHistory({ marks }: { readonly marks: readonly RowMark[] }) {
  return marks.map(({ kind, name, others, version, href }) => (
    <span className="row-history" key={`${kind} ${name}`}>
      {name !== undefined && (
        <>
          <del>{name}</del>{' '}
        </>
      )}
      <a href={href}>{others === undefined ? WORDS[kind](version) : labels.more(others)}</a>
    </span>
  ));
}
