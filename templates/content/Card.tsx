import type { ReactNode } from 'react';
import { SiteLink } from '../layout/SiteLink.tsx';
import { Icon } from './Icon.tsx';
import { Paragraph } from './Paragraph.tsx';

interface CardProps {
  readonly title: ReactNode;
  /** The target of the whole card; default: it leads nowhere. */
  readonly href?: string | undefined;
  /** Name of an icon before the title; default: none. */
  readonly icon?: string | undefined;
  /** One line in the code font at the bottom of the card, such as a path. */
  readonly code?: string;
  /** Level of the title, to fit the page's outline; default 3. */
  readonly level?: 2 | 3;
  readonly children?: ReactNode;
}

/** A card, which may lead to a page. */
export function Card({ title, href, icon, code, level = 3, children }: CardProps) {
  const Title = `h${level}` as const;
  return (
    <article className="card">
      <Title className="card-title">
        {icon !== undefined && <Icon name={icon} />}
        {href === undefined ? title : <SiteLink href={href}>{title}</SiteLink>}
      </Title>
      <Paragraph>{children}</Paragraph>
      {code && <code className="card-code">{code}</code>}
    </article>
  );
}
