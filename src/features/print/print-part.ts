import type { PrintPart } from '../../model/print-view.ts';
import type { Route } from '../../model/route.ts';
import type { View } from '../../model/view.ts';
import { printId } from '../../shared/print-id.ts';

/** A page as part of a print page; undefined for one that is not part of it: lists, redirects, unlisted pages. */
export function printPart(route: Route): PrintPart | undefined {
  const view = route.unlisted ? undefined : standalone(route);
  return view && { path: route.path, id: printId(route.path), title: route.title, view };
}

/** The view without links to other pages and a table of contents, and with only the first of its request samples. */
function standalone({ view }: Route): View | undefined {
  const alone = { breadcrumbs: [], pager: { previous: undefined, next: undefined } };
  switch (view.kind) {
    case 'doc':
      return {
        ...view,
        ...alone,
        article: { ...view.article, toc: [] },
        editUrl: undefined,
        tags: undefined,
        lastUpdate: undefined,
      };
    case 'api-operation':
      return { ...view, ...alone, operation: { ...view.operation, samples: view.operation.samples.slice(0, 1) } };
    case 'api-schema':
    case 'api-workflow':
      return { ...view, ...alone };
    case 'api-overview': {
      const { workflows: _, ...rest } = view;
      return { ...rest, api: { ...view.api, tags: [], operations: [] } };
    }
    default:
      return undefined;
  }
}
