import type { ReactNode } from 'react';
import type { Link } from '../../src/model/link.ts';

interface PageSectionProps {
  /** Second-level heading. */
  readonly title: ReactNode;
  /** Anchor of the heading, by which others link to it. */
  readonly id?: string;
  readonly lead?: ReactNode;
  /** Link to more of the same, to the right of the heading. */
  readonly more?: Link;
  readonly children: ReactNode;
}

/** A part of a home page with its heading. */
export function PageSection({ title, id, lead, more, children }: PageSectionProps) {
  return (
    <section className="page-section">
      <div className="page-section-head">
        <h2 id={id}>{title}</h2>
        {more && (
          <a className="more-link" href={more.href}>
            {more.label}
          </a>
        )}
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
