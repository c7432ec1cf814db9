import type { SiteConfig } from '../../model/config.ts';
import type { PrintChapter, PrintPart } from '../../model/print-view.ts';
import type { Route, Sidebar } from '../../model/route.ts';
import type { Link } from '../../model/view.ts';
import type { RoutesAndSidebars } from '../../routes/plan-site.ts';
import { perRecord } from '../../shared/remember.ts';
import { joinPath } from '../../shared/url-path.ts';
import { apiChapters, docsChapters } from './print-chapters.ts';
import { printPart } from './print-part.ts';

/**
 * A page with the docs whole, and for each API one with its reference, to be printed: `/docs/print`, `/api/print`. There
 * is none of a single page, of more than `print.maxSize`, or where the site has a page of that address.
 */
export function printRoutes({ routes, sidebars }: RoutesAndSidebars, config: SiteConfig): RoutesAndSidebars {
  const taken = new Set(routes.map(({ path }) => path));
  const wholes = [docsWhole(routes, sidebars, config), ...apiWholes(routes, sidebars)].filter(
    ({ path, chapters }) => !taken.has(path) && isOfUse(chapters, config.print.maxSize * MEGABYTE),
  );
  return {
    routes: wholes.map(printRoute),
    sidebars: sidebars.map((sidebar) => {
      const whole = wholes.find((one) => one.sidebars.includes(sidebar));
      return whole ? withPrint(sidebar, whole.path) : sidebar;
    }),
  };
}

const withPrint = perRecord((sidebar: Sidebar, print: string): Sidebar => ({ ...sidebar, print }));

/** The unit in which the configuration counts. */
const MEGABYTE = 1_000_000;

interface Whole {
  readonly path: string;
  readonly section: 'docs' | 'api';
  readonly title: string;
  readonly back: Link;
  readonly chapters: readonly PrintChapter[];
  /** Those of its pages. */
  readonly sidebars: readonly Sidebar[];
}

function docsWhole(routes: readonly Route[], sidebars: readonly Sidebar[], config: SiteConfig): Whole {
  const docs = routes.filter(({ view }) => view.kind === 'doc');
  const own = sidebars.filter(({ name }) => docs.some(({ sidebar }) => sidebar === name));
  return {
    path: joinPath(config.docs.path, 'print'),
    section: 'docs',
    title: 'Docs',
    back: { label: 'Docs', href: config.docs.path },
    chapters: docsChapters(partsOf(docs), own),
    sidebars: own,
  };
}

function apiWholes(routes: readonly Route[], sidebars: readonly Sidebar[]): Whole[] {
  return routes.flatMap(({ view, path, sidebar: name }) => {
    const sidebar = sidebars.find((one) => one.name === name);
    if (view.kind !== 'api-overview' || !sidebar) return [];
    const { api } = view;
    return {
      path: joinPath(path, 'print'),
      section: 'api',
      title: 'API reference',
      back: { label: api.title, href: path },
      chapters: apiChapters(api, partsOf(routes.filter((route) => route.sidebar === name)), sidebar),
      sidebars: [sidebar],
    };
  });
}

const partOf = perRecord(printPart);

function partsOf(routes: readonly Route[]): ReadonlyMap<string, PrintPart> {
  return new Map(routes.flatMap((route) => partOf(route) ?? []).map((part) => [part.path, part]));
}

/** A single page is printed as it is, and what is very long is read by nobody. */
function isOfUse(chapters: readonly PrintChapter[], mostBytes: number): boolean {
  const parts = chapters.flatMap((chapter) => chapter.parts);
  let size = 0;
  return (
    parts.length > 1 &&
    parts.every(({ view }) => {
      size += sizeOf(view);
      return size <= mostBytes;
    })
  );
}

/** The text of a doc is nearly all of it. */
function sizeOf(view: PrintPart['view']): number {
  const length = view.kind === 'doc' ? view.article.body.length : undefined;
  return length ?? JSON.stringify(view).length;
}

function printRoute({ path, section, title, back, chapters }: Whole): Route {
  return {
    path,
    source: undefined,
    title,
    description: undefined,
    image: undefined,
    // What it says is said elsewhere already.
    unlisted: true,
    section,
    sidebar: undefined,
    view: { kind: 'print', title, back, chapters },
  };
}
