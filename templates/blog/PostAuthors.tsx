import type { Author } from '../../src/model/content.ts';
import { labels } from '../labels.ts';
import { AuthorDisc } from './AuthorDisc.tsx';

/** The authors of a post. */
export function PostAuthors({ authors }: { readonly authors: readonly Author[] }) {
  if (authors.length === 0) return null;
  return (
    <ul className="post-authors" aria-label={labels.writtenBy}>
      {authors.map((author) => (
        <li key={author.key}>
          <AuthorDisc author={author} />
          <a href={author.permalink}>{author.name}</a>
        </li>
      ))}
    </ul>
  );
}
