import type { BlogConfig } from '../model/config.ts';
import type { Content, Post } from '../model/content.ts';
import type { FeedLink } from '../model/feed-link.ts';
import type { Crumb, Link } from '../model/link.ts';
import type { Route, Sidebar } from '../model/route.ts';
import type { PostSummary, View } from '../model/view.ts';
import { joinPath } from '../shared/url-path.ts';
import { articleOf } from './article.ts';
import { listRoute } from './list-route.ts';
import { dayLabel, postSummary, repeatedSummaries } from './post-summary.ts';
import { blogSidebar } from './sidebar.ts';
import { tagGroups } from './tag-groups.ts';

/** List, posts, archive, authors and tags of the blog; nothing if there is no post. */
export function planBlog(
  content: Content,
  blog: BlogConfig,
  feeds: readonly FeedLink[],
): { routes: Route[]; sidebars: Sidebar[] } {
  if (content.posts.length === 0) return { routes: [], sidebars: [] };
  const listed = content.posts.filter((post) => !post.unlisted);
  const archive = joinPath(blog.path, 'archive');
  const more: Link[] = [
    { label: 'Archive', href: archive },
    { label: 'Tags', href: joinPath(blog.path, 'tags') },
    { label: 'Authors', href: joinPath(blog.path, 'authors') },
    // A person subscribes to one; programs find the others in the page's head.
    ...feeds.slice(0, 1).map(({ href }) => ({ label: 'RSS feed', href })),
  ];
  const summaries = repeatedSummaries(listed);
  const routes = [
    ...listRoutes(listed, blog),
    ...content.posts.map((post) => postRoute(post, listed, blog)),
    blogRoute(archive, 'Archive', `Every post of ${blog.title}, by year`, archiveView(listed, blog)),
    ...authorRoutes(content, summaries, blog),
    ...tagRoutes(content, summaries, blog),
  ];
  return { routes, sidebars: [blogSidebar(blog, listed, more)] };
}

/** The first breadcrumb of every page of the blog but its own list. */
function startOf({ title, path }: BlogConfig): Crumb {
  return { label: title, href: path };
}

function blogRoute(path: string, title: string, description: string | undefined, view: View): Route {
  return listRoute(path, title, description, { view, section: 'blog', sidebar: 'blog' });
}

function listRoutes(posts: readonly Post[], blog: BlogConfig): Route[] {
  const count = Math.max(1, Math.ceil(posts.length / blog.postsPerPage));
  const pathOf = (page: number) => (page === 1 ? blog.path : joinPath(blog.path, 'page', String(page)));
  const linkTo = (page: number, label: string): Link | undefined =>
    page >= 1 && page <= count ? { label, href: pathOf(page) } : undefined;
  return Array.from({ length: count }, (_, index) => {
    const page = index + 1;
    const own = posts.slice(index * blog.postsPerPage, page * blog.postsPerPage);
    const title = page === 1 ? blog.title : `${blog.title}, page ${page}`;
    return blogRoute(pathOf(page), title, blog.description || undefined, {
      kind: 'blog-list',
      title: blog.title,
      description: blog.description,
      posts: own.map(postSummary),
      newer: linkTo(page - 1, 'Newer entries'),
      older: linkTo(page + 1, 'Older entries'),
    });
  });
}

function postRoute(post: Post, listed: readonly Post[], blog: BlogConfig): Route {
  const position = listed.indexOf(post);
  const linkTo = (index: number): Link | undefined => {
    const other = position === -1 ? undefined : listed[index];
    return other && { label: other.title, href: other.permalink };
  };
  const view: View = {
    kind: 'blog-post',
    breadcrumbs: [startOf(blog)],
    post: postSummary(post),
    article: articleOf(post),
    newer: linkTo(position - 1),
    older: linkTo(position + 1),
    editUrl: post.editUrl,
  };
  const route = blogRoute(post.permalink, post.title, post.description ?? post.document.summary, view);
  const own = { ...route, source: post.source, image: post.image, unlisted: post.unlisted };
  return post.extras ? { ...own, extras: post.extras } : own;
}

/** Years descending; ascending within a year, so that it reads in order. */
function archiveView(posts: readonly Post[], blog: BlogConfig): View {
  const years = [...new Set(posts.map((post) => post.date.slice(0, 4)))];
  return {
    kind: 'blog-archive',
    breadcrumbs: [startOf(blog)],
    years: years.map((year) => ({
      year,
      posts: posts
        .filter((post) => post.date.startsWith(year))
        .map((post) => ({ title: post.title, href: post.permalink, date: post.date, dayLabel: dayLabel(post.date) }))
        .reverse(),
    })),
  };
}

/** Posts, newest first, as the lists of their authors and tags show them. */
type Summaries = ReadonlyMap<Post, PostSummary>;

function summariesOf(summaries: Summaries, isListed: (post: Post) => boolean): PostSummary[] {
  return [...summaries].flatMap(([post, summary]) => (isListed(post) ? [summary] : []));
}

function authorRoutes(content: Content, summaries: Summaries, blog: BlogConfig): Route[] {
  const allAuthors = joinPath(blog.path, 'authors');
  const written = content.authors.map((author) => ({
    author,
    permalink: author.permalink ?? allAuthors,
    posts: summariesOf(summaries, (post) => post.authors.some(({ key }) => key === author.key)),
  }));
  return [
    blogRoute(allAuthors, 'Authors', `Who writes ${blog.title}`, {
      kind: 'blog-authors',
      breadcrumbs: [startOf(blog)],
      authors: written.map((one) => ({ author: one.author, count: one.posts.length })),
    }),
    ...written.map((one) =>
      blogRoute(one.permalink, one.author.name, `Posts by ${one.author.name}`, {
        kind: 'blog-author',
        breadcrumbs: [startOf(blog), { label: 'Authors', href: allAuthors }],
        author: one.author,
        posts: one.posts,
        allAuthors,
      }),
    ),
  ];
}

function tagRoutes(content: Content, summaries: Summaries, blog: BlogConfig): Route[] {
  const allTags = joinPath(blog.path, 'tags');
  const used = content.tags
    .map((tag) => {
      // Posts may write one tag in several ways: "API", "api".
      const isTagged = (post: Post) => post.tags.some(({ permalink }) => permalink === tag.permalink);
      return { tag, posts: summariesOf(summaries, isTagged) };
    })
    .filter((one) => one.posts.length > 0);
  return [
    blogRoute(allTags, 'Tags', `What ${blog.title} is about`, {
      kind: 'blog-tags',
      breadcrumbs: [startOf(blog)],
      groups: tagGroups(used.map((one) => ({ tag: one.tag, count: one.posts.length }))),
    }),
    ...used.map((one) =>
      blogRoute(one.tag.permalink, one.tag.label, one.tag.description ?? `Posts tagged with ${one.tag.label}`, {
        kind: 'blog-tag',
        breadcrumbs: [startOf(blog), { label: 'Tags', href: allTags }],
        tag: one.tag,
        posts: one.posts,
        allTags,
      }),
    ),
  ];
}
