import type { ReactNode } from 'react';

interface BadgeProps {
  readonly text?: ReactNode;
  /** `note`, `tip`, `caution` or `danger`, or another name of one of them; default: no colour. */
  readonly variant?: string | undefined;
  readonly children?: ReactNode;
}

/** The classes of the colours, of which some have several names. */
const TONES: Readonly<Record<string, string>> = {
  note: 'info',
  info: 'info',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  warning: 'warning',
  danger: 'danger',
};

/** A word or two beside a name, such as "new". */
export function Badge({ text, variant = '', children = text }: BadgeProps) {
  const tone = Object.hasOwn(TONES, variant) ? ` badge-${TONES[variant]}` : '';
  return <span className={`version-chip${tone}`}>{children}</span>;
}
