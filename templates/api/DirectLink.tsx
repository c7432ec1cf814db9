import { labels } from '../labels.ts';

interface DirectLinkProps {
  readonly id: string;
  /** What the link leads to, for screen readers. */
  readonly label: string;
}

/** The "#" next to a heading of the reference, like those in texts. */
export function DirectLink({ id, label }: DirectLinkProps) {
  return (
    <a className="heading-anchor" href={`#${id}`} aria-label={labels.directLink(label)}>
      #
    </a>
  );
}
