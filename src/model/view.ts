import type { ApiView } from './api-view.ts';
import type { Author, LastUpdate, Tag } from './content.ts';
import type { Heading } from './heading.ts';
import type { Crumb, Link, Pager } from './link.ts';
import type { TextReference } from './reference.ts';
import type { SidebarItem } from './sidebar-item.ts';

/** What a page shows, computed before it is rendered; `templates/views/` has one component for each kind. */
export type View =
  | PageView
  | ModuleView
  | DocView
  | DocsContentsView
  | DocIndexView
  | BlogListView
  | BlogPostView
  | BlogArchiveView
  | BlogAuthorsView
  | BlogAuthorView
  | BlogTagsView
  | BlogTagView
  | ApiView
  | RedirectView
  | NotFoundView;

export interface Article {
  readonly title: string;
  /** Phrasing content of the title. */
  readonly titleHtml: string;
  /** Id of the title, to which links to the text's own heading lead. */
  readonly titleId: string | undefined;
  /** Whether the title is not shown, because the author wants it so. */
  readonly hidesTitle?: boolean | undefined;
  /** HTML. */
  readonly body: TextReference;
  /** Headings in the table of contents; empty: no table of contents. */
  readonly toc: readonly Heading[];
}

export interface PageView {
  readonly kind: 'page';
  readonly breadcrumbs: readonly Crumb[];
  readonly article: Article;
}

/** A `.tsx` page, by its source path; the renderer finds the component. */
export interface ModuleView {
  readonly kind: 'module';
  readonly module: string;
}

export interface DocView {
  readonly kind: 'doc';
  readonly breadcrumbs: readonly Crumb[];
  readonly article: Article;
  readonly pager: Pager;
  readonly editUrl: string | undefined;
  readonly tags?: readonly Tag[] | undefined;
  readonly lastUpdate?: (LastUpdate & { readonly label: string }) | undefined;
}

/** A page that lists others with their descriptions: those of a folder or group, or those with a tag. */
export interface DocIndexView {
  readonly kind: 'doc-index';
  readonly breadcrumbs: readonly Crumb[];
  readonly title: string;
  readonly description: string | undefined;
  readonly entries: readonly (Link & { readonly description: string | undefined })[];
  readonly pager: Pager;
}

/** Lists every page of sidebars that are too long to show on a page. */
export interface DocsContentsView {
  readonly kind: 'docs-contents';
  readonly breadcrumbs: readonly Crumb[];
  /** The entries of each sidebar. */
  readonly lists: readonly (readonly SidebarItem[])[];
}

export interface PostSummary {
  readonly title: string;
  readonly href: string;
  /** `2025-10-02` */
  readonly date: string;
  /** `October 2, 2025` */
  readonly dateLabel: string;
  readonly readingMinutes: number;
  readonly authors: readonly Author[];
  readonly tags: readonly Tag[];
  readonly description: string | undefined;
  /** The excerpt, or the whole body if nothing is truncated; undefined where the description is shown instead. */
  readonly excerptHtml: TextReference | undefined;
  readonly truncated: boolean;
}

export interface BlogListView {
  readonly kind: 'blog-list';
  readonly title: string;
  readonly description: string;
  readonly posts: readonly PostSummary[];
  readonly newer: Link | undefined;
  readonly older: Link | undefined;
}

export interface BlogPostView {
  readonly kind: 'blog-post';
  readonly breadcrumbs: readonly Crumb[];
  readonly post: PostSummary;
  readonly article: Article;
  readonly newer: Link | undefined;
  readonly older: Link | undefined;
  readonly editUrl: string | undefined;
}

/** Years descending; within a year, posts ascending. */
export interface BlogArchiveView {
  readonly kind: 'blog-archive';
  readonly breadcrumbs: readonly Crumb[];
  readonly years: readonly {
    readonly year: string;
    readonly posts: readonly {
      readonly title: string;
      readonly href: string;
      readonly dayLabel: string;
      readonly date: string;
    }[];
  }[];
}

export interface BlogAuthorsView {
  readonly kind: 'blog-authors';
  readonly breadcrumbs: readonly Crumb[];
  readonly authors: readonly { readonly author: Author; readonly count: number }[];
}

export interface BlogAuthorView {
  readonly kind: 'blog-author';
  readonly breadcrumbs: readonly Crumb[];
  readonly author: Author;
  readonly posts: readonly PostSummary[];
  readonly allAuthors: string;
}

export interface BlogTagsView {
  readonly kind: 'blog-tags';
  readonly breadcrumbs: readonly Crumb[];
  /** Groups by first letter. */
  readonly groups: readonly {
    readonly letter: string;
    readonly tags: readonly { readonly tag: Tag; readonly count: number }[];
  }[];
}

export interface BlogTagView {
  readonly kind: 'blog-tag';
  readonly breadcrumbs: readonly Crumb[];
  readonly tag: Tag;
  readonly posts: readonly PostSummary[];
  readonly allTags: string;
}

/** A page that only redirects elsewhere. */
export interface RedirectView {
  readonly kind: 'redirect';
  readonly to: string;
}

export interface NotFoundView {
  readonly kind: 'not-found';
  /** Links to continue with. */
  readonly links: readonly Link[];
}
