import type { ReactNode } from 'react';
import { SiteLink } from '../layout/SiteLink.tsx';

interface ButtonLinkProps {
  readonly href: string;
  /** `primary` for the most important action; default `secondary`. */
  readonly kind?: 'primary' | 'secondary';
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ href, kind = 'secondary', children }: ButtonLinkProps) {
  return (
    <SiteLink href={href} className={`button button-${kind}`}>
      {children}
    </SiteLink>
  );
}
