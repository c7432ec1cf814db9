import type { ReactNode } from 'react';
import { SiteLink } from '../layout/SiteLink.tsx';

interface CardProps {
  readonly title: ReactNode;
  /** The whole card leads there. */
  readonly href: string;
  /** One line in the code face at the card's foot: a path, say. */
  readonly code?: string;
  /** Level of the title, as the page's outline asks; default 3. */
  readonly level?: 2 | 3;
  readonly children?: ReactNode;
}

/** A card that leads to a page. */
export function Card({ title, href, code, level = 3, children }: CardProps) {
  const Title = `h${level}` as const;
  return (
    <article className="card">
      <Title className="card-title">
        <SiteLink href={href}>{title}</SiteLink>
      </Title>
      {children && <p>{children}</p>}
      {code && <code className="card-code">{code}</code>}
    </article>
  );
}
