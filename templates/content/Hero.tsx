import type { ReactNode } from 'react';

interface HeroProps {
  readonly title: ReactNode;
  /** One or two sentences under the title. */
  readonly lead: ReactNode;
  /** Links, such as `ButtonLink`; the first is the most important. */
  readonly actions?: ReactNode;
  /** Next to the text on wide screens, below it on narrow ones. */
  readonly figure?: ReactNode;
  /** Below the actions, such as a first request. */
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
