import type { RenderedPage, Route } from '../../../src/model/route.ts';
import { textReference } from '../../../src/text-reference.ts';

interface More extends Partial<Omit<Route, 'path' | 'view'>> {
  /** Ids of the page. */
  readonly ids?: readonly string[];
}

/** A rendered page of a view, without HTML. */
export function rendered(path: string, view: Route['view'], { ids = [], ...more }: More = {}): RenderedPage {
  const route: Route = {
    path,
    source: undefined,
    title: '',
    description: undefined,
    image: undefined,
    unlisted: false,
    section: undefined,
    sidebar: undefined,
    view,
    ...more,
  };
  return { route, html: textReference(''), links: [], ids };
}
