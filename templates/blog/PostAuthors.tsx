import type { Author } from '../../src/model/content.ts';
import { MaybeLink } from '../api/MaybeLink.tsx';
import { labels } from '../labels.ts';
import { AuthorDisc } from './AuthorDisc.tsx';
import { AuthorProfiles } from './AuthorProfiles.tsx';

/** The authors of a post. */
export function PostAuthors({ authors }: { readonly authors: readonly Author[] }) {
  if (authors.length === 0) return null;
  return (
    <ul className="post-authors" aria-label={labels.writtenBy}>
      {authors.map((author) => (
        <li key={author.key}>
          <AuthorDisc author={author} />
          <MaybeLink href={author.permalink ?? author.url} text={author.name} />
          <AuthorProfiles socials={author.socials} />
        </li>
      ))}
    </ul>
  );
}
