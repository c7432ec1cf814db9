import type { ReactNode } from 'react';
import type { Crumb, Link } from '../../src/model/link.ts';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';

interface ListHeaderProps {
  readonly crumbs?: readonly Crumb[];
  readonly title: ReactNode;
  readonly text?: string | undefined;
  /** Link to the list above this one. */
  readonly up?: Link | undefined;
}

/** The head of every page of the blog that lists something. */
export function ListHeader({ crumbs = [], title, text, up }: ListHeaderProps) {
  return (
    <header className="list-header">
      <Breadcrumbs crumbs={crumbs} />
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
