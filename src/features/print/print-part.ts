import type { PrintPart } from '../../model/print-view.ts';
import type { Route } from '../../model/route.ts';
import type { View } from '../../model/view.ts';
import { printId } from '../../shared/print-id.ts';

/** A page as a part of a whole; undefined for one that has no place in it: lists, redirects, what is unlisted. */
export function printPart(route: Route): PrintPart | undefined {
  const view = route.unlisted ? undefined : ofItsOwn(route);
  return view && { path: route.path, id: printId(route.path), title: route.title, view };
}

/** Neither the ways to other pages, nor a table of contents, and of several forms of a request one. */
function ofItsOwn({ view }: Route): View | undefined {
  const alone = { breadcrumbs: [], pager: { previous: undefined, next: undefined } };
  switch (view.kind) {
    case 'doc':
      return { ...view, ...alone, article: { ...view.article, toc: [] }, editUrl: undefined };
    case 'api-operation':
      return { ...view, ...alone, operation: { ...view.operation, samples: view.operation.samples.slice(0, 1) } };
    case 'api-schema':
      return { ...view, ...alone };
    case 'api-overview':
      return { ...view, api: { ...view.api, tags: [], operations: [] } };
    default:
      return undefined;
  }
}
