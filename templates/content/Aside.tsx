import type { ReactNode } from 'react';
import { admonitionKind, admonitionTitle } from '../../src/shared/admonition-kinds.ts';
import { Paragraph } from './Paragraph.tsx';

interface AsideProps {
  /** `note`, `tip`, `info`, `warning` or `danger`, or another name of one of them; default `note`. */
  readonly type?: string;
  /** Default: `type`. */
  readonly title?: string;
  readonly children?: ReactNode;
}

/** The same as an admonition in Markdown (`:::note`). */
export function Aside({ type = 'note', title, children }: AsideProps) {
  const kind = admonitionKind(type);
  const name = title ?? admonitionTitle(kind ? type : 'note');
  return (
    <aside className={`admonition admonition-${kind ?? 'note'}`} role="note" aria-label={name}>
      <p className="admonition-title">{name}</p>
      <Paragraph>{children}</Paragraph>
    </aside>
  );
}
