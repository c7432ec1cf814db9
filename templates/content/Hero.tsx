import type { ReactNode } from 'react';

interface HeroProps {
  readonly title: ReactNode;
  /** One or two sentences under the title. */
  readonly lead: ReactNode;
  /** Links, `ButtonLink` for one; the first is the most important. */
  readonly actions?: ReactNode;
  /** Stands beside the text on wide screens, below it on narrow ones. */
  readonly figure?: ReactNode;
  /** Stands below the actions: a first request, say. */
  readonly children?: ReactNode;
}

/** The opening of a home page, with the page's only first-level heading. */
export function Hero({ title, lead, actions, figure, children }: HeroProps) {
  return (
    <section className={figure ? 'hero has-figure' : 'hero'}>
      <div className="hero-text">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {actions && <div className="hero-actions">{actions}</div>}
        {children}
      </div>
      {figure && <div className="hero-figure">{figure}</div>}
    </section>
  );
}
