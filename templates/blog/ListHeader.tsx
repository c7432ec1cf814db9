import type { ReactNode } from 'react';
import type { Link } from '../../src/model/link.ts';

interface ListHeaderProps {
  readonly title: ReactNode;
  readonly text?: string | undefined;
  /** Link to the list above this one. */
  readonly up?: Link | undefined;
}

/** The head of every page of the blog that lists something. */
export function ListHeader({ title, text, up }: ListHeaderProps) {
  return (
    <header className="list-header">
      <h1>{title}</h1>
      {text && <p className="lead">{text}</p>}
      {up && (
        <a className="more-link" href={up.href}>
          {up.label}
        </a>
      )}
    </header>
  );
}
