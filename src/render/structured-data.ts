import type { Author } from '../model/content.ts';
import type { Route } from '../model/route.ts';
import type { PageConfig } from './page-context.ts';
import type { PageWords } from './page-words.ts';

type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/** What a page's structured data is made from. */
export interface StructuredDataParts {
  readonly route: Route;
  readonly words: PageWords;
  readonly config: PageConfig;
  /** The absolute form of a site-absolute address. */
  readonly fullUrl: (path: string) => string;
  /** Absolute address of the preview image. */
  readonly image: string | undefined;
}

/**
 * The page's structured data for search engines, as schema.org JSON-LD: the site on its home page; articles, posts and
 * the reference; the breadcrumbs. Undefined if there is none.
 */
export function structuredData(parts: StructuredDataParts): string | undefined {
  const things = [thingOf(parts), breadcrumbList(parts)].filter((thing) => thing !== undefined);
  if (things.length === 0) return undefined;
  // A "<" could end the script element (HTML, restrictions for contents of script elements).
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}

function thingOf({ route, words, config, fullUrl, image }: StructuredDataParts): Thing | undefined {
  const { view, path } = route;
  const site = { '@type': 'WebSite', name: config.title, url: fullUrl('/') };
  if (path === '/') return view.kind === 'redirect' ? undefined : { ...site, description: words.description };
  const page = {
    url: fullUrl(path),
    headline: route.title,
    description: words.description,
    inLanguage: config.language,
    isPartOf: site,
    ...(image !== undefined && { image }),
  };
  switch (view.kind) {
    case 'blog-post':
      return {
        '@type': 'BlogPosting',
        ...page,
        datePublished: view.post.date,
        author: authorsOf(view.post.authors, config, fullUrl),
        publisher: { '@type': 'Organization', name: config.title, url: fullUrl('/') },
        keywords: view.post.tags.map(({ label }) => label),
      };
    case 'doc':
      return { '@type': 'TechArticle', ...page };
    case 'api-overview':
    case 'api-operation':
    case 'api-schema':
    case 'api-schemas':
    case 'api-workflow':
      return { '@type': 'APIReference', ...page };
    case 'blog-list':
      return { '@type': 'Blog', name: view.title, url: page.url, description: words.description, isPartOf: site };
    case 'blog-author':
      return { '@type': 'ProfilePage', url: page.url, mainEntity: { '@type': 'Person', name: view.author.name } };
    default:
      return undefined;
  }
}

/** The authors of a post; a post without any is attributed to the site. */
function authorsOf(
  authors: readonly Pick<Author, 'name' | 'permalink' | 'url'>[],
  config: PageConfig,
  fullUrl: (path: string) => string,
): Thing[] {
  if (authors.length === 0) return [{ '@type': 'Organization', name: config.title, url: fullUrl('/') }];
  return authors.map(({ name, permalink, url }) => ({
    '@type': 'Person',
    name,
    url: permalink === undefined ? url : fullUrl(permalink),
  }));
}

function breadcrumbList({ route, fullUrl }: StructuredDataParts): Thing | undefined {
  const crumbs = 'breadcrumbs' in route.view ? route.view.breadcrumbs : [];
  const above = crumbs.filter(({ href }) => href !== undefined && href !== route.path);
  if (above.length === 0) return undefined;
  const way = [...above, { label: route.title, href: route.path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: fullUrl(href ?? '/'),
    })),
  };
}
