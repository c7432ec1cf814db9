import type { SiteConfig } from '../../model/config.ts';
import type { HttpMethod } from '../../model/http-method.ts';
import type { Route } from '../../model/route.ts';

/** The words on the preview image of a page. */
export interface PreviewWords {
  /** The part of the site; empty: none is shown. */
  readonly section: string;
  readonly title: string;
  /** A line below the title. */
  readonly line: { readonly method: HttpMethod | undefined; readonly text: string } | undefined;
  /** Name of the site next to its mark; empty if the title contains it. */
  readonly site: string;
  /** Host under which the site is published. */
  readonly host: string;
}

/** The words of a page's picture; undefined for pages that nobody shares: redirects and the not-found page. */
export function previewWords(route: Route, config: SiteConfig): PreviewWords | undefined {
  const { view } = route;
  if (view.kind === 'redirect' || view.kind === 'not-found' || view.kind === 'print') return undefined;
  const host = config.url === undefined ? '' : new URL(config.url).host;
  if (route.path === '/' || route.title === '') return siteWords(config);
  return { section: sectionOf(route, config), title: route.title, line: lineOf(route), site: config.title, host };
}

/** The words of the site itself: for its home page, and if a title cannot be drawn. */
export function siteWords({ title, tagline, url }: SiteConfig): PreviewWords {
  const line = tagline === '' ? undefined : { method: undefined, text: tagline };
  return { section: '', title, line, site: '', host: url === undefined ? '' : new URL(url).host };
}

function sectionOf({ view, title }: Route, { blog }: SiteConfig): string {
  switch (view.kind) {
    case 'doc':
    case 'api-operation':
      return view.breadcrumbs.map(({ label }) => label).findLast((label) => label !== title) ?? '';
    case 'api-overview':
    case 'api-list':
    case 'api-schemas':
      return 'API reference';
    case 'api-workflow':
      return 'Workflow';
    case 'api-schema':
      return 'Schema';
    case 'blog-post':
      return `${blog.title} · ${view.post.dateLabel}`;
    default:
      return view.kind.startsWith('blog-') && title !== blog.title ? blog.title : '';
  }
}

function lineOf({ view }: Route): PreviewWords['line'] {
  if (view.kind !== 'api-operation') return undefined;
  return { method: view.operation.method, text: view.operation.path };
}
