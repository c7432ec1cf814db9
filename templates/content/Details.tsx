import { isValidElement, type ReactNode } from 'react';
import { labels } from '../labels.ts';
import { Paragraph } from './Paragraph.tsx';

interface DetailsProps {
  /** What is visible while it is closed: a text, or a `<summary>`. */
  readonly summary?: ReactNode;
  readonly open?: boolean;
  readonly children?: ReactNode;
}

/** A part that the reader opens. */
export function Details({ summary = labels.details, open, children }: DetailsProps) {
  const isElement = isValidElement(summary) && summary.type === 'summary';
  return (
    <details open={open}>
      {isElement ? summary : <summary>{summary}</summary>}
      <Paragraph>{children}</Paragraph>
    </details>
  );
}
