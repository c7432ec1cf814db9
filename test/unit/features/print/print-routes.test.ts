import { describe, expect, it } from 'vitest';
import { printRoutes } from '../../../../src/features/print/print-routes.ts';
import type { Content } from '../../../../src/model/content.ts';
import type { PrintView } from '../../../../src/model/print-view.ts';
import { planSite } from '../../../../src/routes/plan-site.ts';
import { textReference } from '../../../../src/text-reference.ts';
import { config, content, doc, emptyDocument } from '../../routes/content.ts';
import { api, operation, schema } from '../../templates/records/api.ts';

const CONTEXT = { files: [], placeOf: () => undefined, added: [printRoutes] };

function plan(parts: Partial<Content>, options: unknown = {}) {
  const { value, diagnostics } = planSite(content(parts), config(options), CONTEXT);
  expect(diagnostics).toEqual([]);
  return {
    routeOf: (path: string) => value.routes.find((route) => route.path === path),
    printOf: (sidebar: string) => value.sidebars.get(sidebar)?.print,
  };
}

/** Chapters with the paths of their parts. */
function outline(view: PrintView | { readonly kind: string } | undefined): unknown[] {
  if (view?.kind !== 'print' || !('chapters' in view)) return [];
  return view.chapters.map(({ heading, parts }) => [heading?.label, ...parts.map(({ path }) => path)]);
}

const docs = [
  doc('intro', { sidebarPosition: 1 }),
  doc('guides/first'),
  doc('guides/deep/inner'),
  doc('last'),
  doc('hidden', { unlisted: true }),
];

describe('the page with the docs whole', () => {
  it('holds every listed doc in reading order, a chapter for each top group', () => {
    const { routeOf, printOf } = plan({ docs });
    expect(outline(routeOf('/docs/print')?.view)).toEqual([
      [undefined, '/docs/intro'],
      ['Guides', '/docs/guides/deep/inner', '/docs/guides/first'],
      [undefined, '/docs/last'],
    ]);
    expect(routeOf('/docs/print')).toMatchObject({ unlisted: true, title: 'Docs', source: undefined });
    expect(printOf('docs')).toBe('/docs/print');
  });

  it('lists a page of several sidebars once, and one of none last', () => {
    const sidebars = { one: ['last', 'intro'], two: ['intro', 'guides/first'] };
    const { routeOf, printOf } = plan({ docs }, { docs: { sidebars } });
    expect(outline(routeOf('/docs/print')?.view)).toEqual([
      [undefined, '/docs/last', '/docs/intro'],
      [undefined, '/docs/guides/first'],
      [undefined, '/docs/guides/deep/inner'],
    ]);
    expect([printOf('one'), printOf('two')]).toEqual(['/docs/print', '/docs/print']);
  });

  it('is not made of one doc, nor where the site has a page of its address', () => {
    expect(plan({ docs: docs.slice(0, 1) }).routeOf('/docs/print')).toBeUndefined();
    const own = plan({ docs: [...docs, doc('print')] });
    expect(own.routeOf('/docs/print')?.view.kind).toBe('doc');
    expect(own.printOf('docs')).toBeUndefined();
  });

  it('is not made where it would be larger than the configuration allows', () => {
    const long = { ...emptyDocument, html: textReference('a'.repeat(600_000)) };
    const large = [doc('one', { document: long }), doc('two', { document: long })];
    expect(plan({ docs: large }).routeOf('/docs/print')).toBeDefined();
    const small = plan({ docs: large }, { print: { maxSize: 1 } });
    expect(small.routeOf('/docs/print')).toBeUndefined();
    expect(small.printOf('docs')).toBeUndefined();
    expect(plan({ docs }, { print: { maxSize: 0 } }).routeOf('/docs/print')).toBeUndefined();
  });
});

describe('the page with a reference whole', () => {
  const callback = { ...operation, id: 'moved', permalink: '/api/moved', kind: 'callback', tags: [] } as const;
  const { routeOf, printOf } = plan({ apis: [{ ...api, operations: [operation, callback] }] });
  const route = routeOf('/api/print');

  it('holds the overview, a chapter a tag, the schemas, and callbacks that have no tag', () => {
    expect(outline(route?.view)).toEqual([
      [undefined, '/api'],
      ['Places', operation.permalink],
      ['Schemas', schema.permalink],
      ['Callbacks', '/api/moved'],
    ]);
    expect(printOf('api')).toBe('/api/print');
  });

  it('takes the place of the lists that link to its parts', () => {
    if (route?.view.kind !== 'print') throw new Error('no page');
    const headings = route.view.chapters.map(({ heading }) => heading && { id: heading.id, path: heading.path });
    expect(headings.slice(1, 3)).toEqual([
      { id: 'api:places', path: undefined },
      { id: 'api/schemas', path: '/api/schemas' },
    ]);
  });

  it('leaves out the ways to other pages, and all but one form of a request', () => {
    if (route?.view.kind !== 'print') throw new Error('no page');
    const [overview, one] = route.view.chapters.flatMap(({ parts }) => parts.map(({ view }) => view));
    expect(overview).toMatchObject({ kind: 'api-overview', api: { title: api.title, operations: [], tags: [] } });
    if (one?.kind !== 'api-operation') throw new Error('no operation');
    expect(one).toMatchObject({ breadcrumbs: [], pager: { previous: undefined, next: undefined } });
    expect(one.operation.samples).toEqual(operation.samples.slice(0, 1));
    expect(operation.samples.length).toBeGreaterThan(1);
  });
});
