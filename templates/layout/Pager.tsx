import type { Link } from '../../src/model/view.ts';

/** A neighbour and what it is to this page: `Next`. */
export interface PagerStep {
  readonly kicker: string;
  readonly link: Link | undefined;
}

interface PagerProps {
  /** Name of the landmark. */
  readonly label: string;
  readonly back: PagerStep;
  readonly forward: PagerStep;
}

/** Two cards that lead to the neighbours in reading order; nothing where there is none. */
export function Pager({ label, back, forward }: PagerProps) {
  if (!back.link && !forward.link) return null;
  return (
    <nav className="pager" aria-label={label}>
      {back.link && <PagerCard kicker={back.kicker} link={back.link} rel="prev" />}
      {forward.link && <PagerCard kicker={forward.kicker} link={forward.link} rel="next" />}
    </nav>
  );
}

interface PagerCardProps {
  readonly kicker: string;
  readonly link: Link;
  readonly rel: 'prev' | 'next';
}

function PagerCard({ kicker, link, rel }: PagerCardProps) {
  return (
    <a className={`pager-${rel}`} href={link.href} rel={rel}>
      <span className="pager-kicker">{kicker}</span> <span className="pager-title">{link.label}</span>
    </a>
  );
}
