import { SiteLink } from '../layout/SiteLink.tsx';

interface MaybeLinkProps {
  readonly href: string | undefined;
  readonly text: string;
}

/** A link if there is an address, otherwise only the text. */
export function MaybeLink({ href, text }: MaybeLinkProps) {
  if (href === undefined) return text;
  return <SiteLink href={href}>{text}</SiteLink>;
}
