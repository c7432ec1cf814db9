import type { BlogAuthorView } from '../../src/model/view.ts';
import { AuthorDisc } from '../blog/AuthorDisc.tsx';
import { AuthorProfiles } from '../blog/AuthorProfiles.tsx';
import { PostEntries } from '../blog/PostEntries.tsx';
import { labels } from '../labels.ts';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';

/** An author and their posts. */
export function BlogAuthor({ view }: { readonly view: BlogAuthorView }) {
  const { author } = view;
  return (
    <div className="blog">
      <Breadcrumbs crumbs={view.breadcrumbs} />
      <header className="list-header author-header">
        <AuthorDisc author={author} />
        <h1>{author.name}</h1>
        {author.title && <p className="lead">{author.title}</p>}
        <p className="author-links">
          {author.url && (
            <a className="more-link" href={author.url} rel="noopener noreferrer">
              {labels.website}
            </a>
          )}
          <AuthorProfiles socials={author.socials} />
          <a className="more-link" href={view.allAuthors}>
            {labels.viewAllAuthors}
          </a>
        </p>
      </header>
      <PostEntries posts={view.posts} />
    </div>
  );
}
