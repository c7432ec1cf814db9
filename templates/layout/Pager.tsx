import type { Link } from '../../src/model/link.ts';
import { BreakableName } from '../api/BreakableName.tsx';
import { labels } from '../labels.ts';

interface PagerProps {
  readonly back: Link | undefined;
  readonly forward: Link | undefined;
  /** Labels for the neighbours; default `Previous` and `Next`. */
  readonly kickers?: { readonly back: string; readonly forward: string };
}

const PLAIN = { back: labels.previous, forward: labels.next };

/** Two cards that link to the neighbours in reading order; nothing if there are none. */
export function Pager({ back, forward, kickers = PLAIN }: PagerProps) {
  if (!back && !forward) return null;
  return (
    <nav className="pager" aria-label={labels.pager}>
      {back && <PagerCard kicker={kickers.back} link={back} rel="prev" />}
      {forward && <PagerCard kicker={kickers.forward} link={forward} rel="next" />}
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
      <span className="pager-kicker">{kicker}</span>{' '}
      <span className="pager-title">
        <BreakableName name={link.label} />
      </span>
    </a>
  );
}
