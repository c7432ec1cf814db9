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
  const mostBytes = config.print.maxSize * MEGABYTE;
  const wholes = [
    ...docsWhole(routes, sidebars, { path: config.docs.path, mostBytes }),
    ...apiWholes(routes, sidebars, mostBytes),
  ].filter(({ path }) => !taken.has(path));
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

function docsWhole(
  routes: readonly Route[],
  sidebars: readonly Sidebar[],
  { path, mostBytes }: { readonly path: string; readonly mostBytes: number },
): Whole[] {
  const docs = routes.filter(({ view }) => view.kind === 'doc');
  const parts = partsOf(docs, mostBytes);
  if (!parts) return [];
  const own = sidebars.filter(({ name }) => docs.some(({ sidebar }) => sidebar === name));
  return [
    {
      path: joinPath(path, 'print'),
      section: 'docs',
      title: 'Docs',
      back: { label: 'Docs', href: path },
      chapters: docsChapters(parts, own),
      sidebars: own,
    },
  ];
}

function apiWholes(routes: readonly Route[], sidebars: readonly Sidebar[], mostBytes: number): Whole[] {
  return routes.flatMap(({ view, path, sidebar: name }) => {
    const sidebar = sidebars.find((one) => one.name === name);
    if (view.kind !== 'api-overview' || !sidebar) return [];
    const { api } = view;
    const parts = partsOf(
      routes.filter((route) => route.sidebar === name),
      mostBytes,
    );
    if (!parts) return [];
    return {
      path: joinPath(path, 'print'),
      section: 'api',
      title: 'API reference',
      back: { label: api.title, href: path },
      chapters: apiChapters(api, parts, sidebar),
      sidebars: [sidebar],
    };
  });
}

const partOf = perRecord(printPart);

/** Parts by path; undefined of a single page, which is printed as it is, and of what is too long for anybody to read. */
function partsOf(routes: readonly Route[], mostBytes: number): ReadonlyMap<string, PrintPart> | undefined {
  const parts = new Map<string, PrintPart>();
  let size = 0;
  for (const route of routes) {
    const part = partOf(route);
    if (!part) continue;
    size += sizeOf(part);
    if (size > mostBytes) return undefined;
    parts.set(part.path, part);
  }
  return parts.size > 1 ? parts : undefined;
}

/** In bytes, roughly: the text of a doc is nearly all of it. */
const sizeOf = perRecord(({ view }: PrintPart) =>
  view.kind === 'doc' ? view.article.body.length : JSON.stringify(view).length,
);

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
