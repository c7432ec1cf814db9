interface MaybeLinkProps {
  readonly href: string | undefined;
  readonly text: string;
}

/** A link to another site if there is a safe address, otherwise only the text. */
export function MaybeLink({ href, text }: MaybeLinkProps) {
  if (href === undefined) return text;
  return (
    <a href={href} rel="noopener noreferrer">
      {text}
    </a>
  );
}
