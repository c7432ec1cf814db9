import type { ReactNode } from 'react';

interface BadgeProps {
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}

/** A word or two beside a name, such as "new". */
export function Badge({ text, children = text }: BadgeProps) {
  return <span className="version-chip">{children}</span>;
}
