import { Children, isValidElement, type ReactNode } from 'react';
import { labels } from '../labels.ts';
import { Paragraph } from './Paragraph.tsx';

interface DetailsProps {
  /** What is visible while it is closed: a text, or a `<summary>`; default: the first `<summary>` between the tags. */
  readonly summary?: ReactNode;
  readonly open?: boolean;
  readonly children?: ReactNode;
}

/** A part that the reader opens. */
export function Details({ summary, open, children }: DetailsProps) {
  const parts = Children.toArray(children);
  const own = summary ?? parts.find(isSummary) ?? labels.details;
  return (
    <details open={open}>
      {isSummary(own) ? own : <summary>{own}</summary>}
      <Paragraph>{summary === undefined ? parts.filter((part) => part !== own) : children}</Paragraph>
    </details>
  );
}

function isSummary(node: ReactNode): boolean {
  return isValidElement(node) && node.type === 'summary';
}
