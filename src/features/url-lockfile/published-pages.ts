import type { Content } from '../../model/content.ts';
import type { RenderedPage, Route } from '../../model/route.ts';
import { sentMethod } from '../../shared/http-method.ts';

/** A page as it is published, with what identifies its successor when it moves. */
export interface PublishedPage {
  readonly path: string;
  /** Its source, a path relative to the site folder; undefined for a page that docgen generates. */
  readonly source: string | undefined;
  readonly title: string;
  /** Method and path of the operation that it describes: `GET /cities/{slug}`. */
  readonly operation: string | undefined;
  /** Ids of its headings and of other link targets, in document order. */
  readonly anchors: readonly string[];
}

/**
 * Every page of a build, and every address that redirects to one; the not-found page has no address, and the addresses
 * of print pages are not promised.
 */
export function publishedPages(pages: readonly RenderedPage[], content: Content): PublishedPage[] {
  const headings = new Map(
    [...content.pages, ...content.docs, ...content.posts].map(({ permalink, document }) => [
      permalink,
      document.headings.map(({ id }) => id),
    ]),
  );
  return pages
    .filter(({ route: { view } }) => view.kind !== 'not-found' && view.kind !== 'print')
    .map(({ route, ids }) => ({
      path: route.path,
      source: route.view.kind === 'redirect' ? undefined : route.source,
      title: route.title,
      operation: operationOf(route),
      anchors: (headings.get(route.path) ?? anchorsOf(route, ids)).filter(isOneWord),
    }));
}

/** Others, which a component may have, would be other lines in the lockfile. */
function isOneWord(id: string): boolean {
  return /^\S+$/.test(id);
}

function operationOf({ view }: Route): string | undefined {
  return view.kind === 'api-operation' ? `${sentMethod(view.operation.method)} ${view.operation.path}` : undefined;
}

/**
 * The tags of an overview, and ids that a maintainer wrote in a component; ids that docgen generates are not promised.
 */
function anchorsOf({ view }: Route, ids: readonly string[]): readonly string[] {
  if (view.kind === 'api-overview') return view.api.tags.map(({ slug }) => slug).filter((slug) => ids.includes(slug));
  return view.kind === 'module' ? ids.filter((id) => !id.includes(':')) : [];
}
