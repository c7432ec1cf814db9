import type { Author } from '../../src/model/content.ts';

/** An author's picture, or the initials on a disc; the name is next to it, so neither is read out. */
export function AuthorDisc({ author }: { readonly author: Author }) {
  if (author.image === undefined)
    return (
      <span className="author-disc" aria-hidden="true">
        {author.initials}
      </span>
    );
  return (
    <img className="author-disc" src={author.image} alt="" width={28} height={28} loading="lazy" decoding="async" />
  );
}
