import type { ReactNode } from 'react';
import { Card } from './Card.tsx';

interface LinkCardProps {
  readonly title: ReactNode;
  readonly href?: string;
  readonly description?: ReactNode;
}

/** A card with a title and a line of description. */
export function LinkCard({ title, href, description }: LinkCardProps) {
  return (
    <Card title={title} href={href}>
      {description}
    </Card>
  );
}
