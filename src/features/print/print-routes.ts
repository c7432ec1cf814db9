import { areaOf } from '../../content/permalink.ts';
import type { DocsConfig, SiteConfig } from '../../model/config.ts';
import type { Link } from '../../model/link.ts';
import type { PrintChapter, PrintPart } from '../../model/print-view.ts';
import type { Route, Sidebar } from '../../model/route.ts';
import type { RoutesAndSidebars } from '../../routes/plan-site.ts';
import { perRecord, remembered } from '../../shared/remember.ts';
import { joinPath } from '../../shared/url-path.ts';
import { apiChapters, docsChapters } from './print-chapters.ts';
import { printPart } from './print-part.ts';

/**
 * A print page with all of the docs, and one for each API with its reference: `/docs/print`, `/api/print`. There is
 * none for a single page, for more than `print.maxSize`, or if the site has a page at that address.
 */
export function printRoutes({ routes, sidebars }: RoutesAndSidebars, config: SiteConfig): RoutesAndSidebars {
  const taken = new Set(routes.map(({ path }) => path));
  const mostBytes = config.print.maxSize * MEGABYTE;
  const printPages = [
    ...config.docs.flatMap((area) => docsPrintPages(routes, sidebars, { area, areas: config.docs, mostBytes })),
    ...apiPrintPages(routes, sidebars, mostBytes),
  ].filter(({ path }) => !taken.has(path));
  return {
    routes: printPages.map(printRoute),
    sidebars: sidebars.map((sidebar) => {
      const printPage = printPages.find((one) => one.sidebars.includes(sidebar));
      return printPage ? withPrint(sidebar, printPage.path) : sidebar;
    }),
  };
}

const withPrint = perRecord((sidebar: Sidebar, print: string): Sidebar => ({ ...sidebar, print }));

/** The unit of the configuration. */
const MEGABYTE = 1_000_000;

interface PrintPage {
  readonly path: string;
  readonly section: 'docs' | 'api';
  readonly title: string;
  readonly back: Link;
  readonly chapters: readonly PrintChapter[];
  /** Those of its pages. */
  readonly sidebars: readonly Sidebar[];
}

function docsPrintPages(
  routes: readonly Route[],
  sidebars: readonly Sidebar[],
  {
    area,
    areas,
    mostBytes,
  }: { readonly area: DocsConfig; readonly areas: readonly DocsConfig[]; readonly mostBytes: number },
): PrintPage[] {
  const { path, label } = area;
  const docs = routes.filter(
    ({ view, source }) => view.kind === 'doc' && source !== undefined && areaOf(source, areas) === area,
  );
  const parts = partsOf(docs, mostBytes);
  if (!parts) return [];
  const own = sidebars.filter(({ name }) => docs.some(({ sidebar }) => sidebar === name));
  return [
    {
      path: joinPath(path, 'print'),
      section: 'docs',
      title: label,
      back: { label, href: path },
      chapters: docsChapters(parts, own),
      sidebars: own,
    },
  ];
}

function apiPrintPages(routes: readonly Route[], sidebars: readonly Sidebar[], mostBytes: number): PrintPage[] {
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

const partOf = remembered(printPart);

/** Parts by path; undefined for a single page, which is printed as it is, and for anything too long to read. */
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
const sizeOf = remembered(({ view }: PrintPart) =>
  view.kind === 'doc' ? view.article.body.length : JSON.stringify(view).length,
);

function printRoute({ path, section, title, back, chapters }: PrintPage): Route {
  return {
    path,
    source: undefined,
    title,
    description: undefined,
    image: undefined,
    // Its content is already elsewhere.
    unlisted: true,
    section,
    sidebar: undefined,
    view: { kind: 'print', title, back, chapters },
  };
}
