import { suggester } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { findAuthors, readAuthors } from './authors.ts';
import type { ReadDocument } from './document.ts';
import { makePost, newestFirst, type PostHead } from './post.ts';
import { findTooManyNames } from './repeated-names.ts';
import type { SiteLookup } from './site-lookup.ts';
import { allTags, findTags, readTags } from './tags.ts';

export interface BlogSources {
  readonly heads: readonly PostHead[];
  /** The documents of the heads, in their order. */
  readonly documents: readonly ReadDocument[];
  readonly authors: SourceFile | undefined;
  readonly tags: SourceFile | undefined;
}

/** The posts of the blog, newest first, with their authors and tags. */
export function readBlog(
  sources: BlogSources,
  config: SiteConfig,
  { publicFile }: Pick<SiteLookup, 'publicFile'>,
): Outcome<Pick<Content, 'posts' | 'authors' | 'tags'>> {
  const diagnostics: Diagnostic[] = [];
  const take = <T>(outcome: Outcome<T>): T => {
    for (const one of outcome.diagnostics) diagnostics.push(one);
    return outcome.value;
  };
  const blogPath = config.blog.path;
  const authorFile = take(readAuthors(sources.authors, { blogPath, publicFile }));
  const listed = take(readTags(sources.tags, blogPath));
  const suggest = suggester();
  const hasFile = sources.authors !== undefined;
  const posts = sources.heads.map((head, index) => {
    const { values } = head;
    const authors = take(findAuthors(values.authors ?? [], authorFile, { hasFile, suggest, publicFile }));
    const tags = take(findTags(values.tags ?? [], { blogPath, listed, suggest }));
    return take(makePost(head, { ...(sources.documents[index] as ReadDocument), authors, tags }, config));
  });
  const written = newestFirst(posts.filter((post) => post !== undefined));
  const beyond = findTooManyNames(written);
  if (beyond) {
    const message = 'Up to this post, lists of posts repeat more than 100,000,000 characters of authors and tags';
    const place = { file: beyond.source, line: 1, column: 1 };
    diagnostics.push(report('BLOG_TOO_LARGE', message, { place }));
    return { value: { posts: [], authors: [], tags: [] }, diagnostics };
  }
  return {
    value: { posts: written, authors: authorFile.authors, tags: allTags(listed ?? [], written) },
    diagnostics,
  };
}
