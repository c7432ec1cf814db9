import type { ReactNode } from 'react';
import { SiteLink } from '../layout/SiteLink.tsx';
import { Paragraph } from './Paragraph.tsx';

interface CardProps {
  readonly title: ReactNode;
  /** The target of the whole card; default: it leads nowhere. */
  readonly href?: string | undefined;
  /** One line in the code font at the bottom of the card, such as a path. */
  readonly code?: string;
  /** Level of the title, to fit the page's outline; default 3. */
  readonly level?: 2 | 3;
  readonly children?: ReactNode;
}

/** A card, which may lead to a page. */
export function Card({ title, href, code, level = 3, children }: CardProps) {
  const Title = `h${level}` as const;
  return (
    <article className="card">
      <Title className="card-title">{href === undefined ? title : <SiteLink href={href}>{title}</SiteLink>}</Title>
      <Paragraph>{children}</Paragraph>
      {code && <code className="card-code">{code}</code>}
    </article>
  );
}
