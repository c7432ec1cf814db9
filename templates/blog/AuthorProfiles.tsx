import type { Author } from '../../src/model/content.ts';

/** Links to an author's profiles elsewhere; nothing if there are none. */
export function AuthorProfiles({ socials = [] }: Pick<Author, 'socials'>) {
  return socials.map(({ label, href }) => (
    <a key={href} href={href} rel="me noopener noreferrer">
      {label}
    </a>
  ));
}
