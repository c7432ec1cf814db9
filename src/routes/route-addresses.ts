import { report } from '../diagnostics/report.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic, PlaceOf } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { Route } from '../model/route.ts';
import { isSameList } from '../shared/remember.ts';
import { outputPathOf, sameFile } from '../shared/url-path.ts';

/** Which of the routes that claim an address has it, and under which address each is published as Markdown. */
export interface RouteAddresses {
  /** By path. */
  readonly owners: readonly { readonly index: number; readonly markdown: string | undefined }[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Assigns each address to the first route that claims it. Two sources for one address are an error that names both, and
 * so are addresses that differ only in case or in Unicode normalisation, which some file systems distinguish and others
 * do not.
 */
export function routeAddresses(
  routes: readonly Route[],
  files: readonly OutputFile[],
  { trailingSlash, markdown }: Pick<SiteConfig, 'trailingSlash' | 'markdown'>,
  placeOf: PlaceOf,
): RouteAddresses {
  const owners = new Map<string, Owner>(files.map((file) => [sameFile(file.path), ownerOfFile(file)]));
  const kept: { readonly index: number; readonly route: Route }[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, route] of routes.entries()) {
    const file = sameFile(outputPathOf(route.path, trailingSlash));
    const owner = owners.get(file);
    if (owner === undefined) {
      owners.set(file, { name: nameOf(route), source: route.source, rule: route.rule });
      kept.push({ index, route });
    } else {
      diagnostics.push(duplicateRoute(route, owner, placeOf));
    }
  }
  kept.sort((a, b) => (a.route.path < b.route.path ? -1 : 1));
  const addressOf = markdown.pages ? markdownAddresses(owners.keys()) : () => undefined;
  return { owners: kept.map(({ index, route }) => ({ index, markdown: addressOf(route) })), diagnostics };
}

/** Whether the addresses of one call are still right for another. */
export function hasSameAddresses(
  [routes, files, config]: Parameters<typeof routeAddresses>,
  [otherRoutes, otherFiles, otherConfig]: Parameters<typeof routeAddresses>,
): boolean {
  return (
    config === otherConfig &&
    isSameList(routes, otherRoutes, (a, b) => a === b || isSameClaim(a, b)) &&
    isSameList(files, otherFiles, (a, b) => a === b || (a.path === b.path && a.origin === b.origin))
  );
}

function isSameClaim(a: Route, b: Route): boolean {
  return a.path === b.path && nameOf(a) === nameOf(b) && a.view.kind === b.view.kind;
}

/**
 * The address of a page's Markdown: its own with `.md` appended, `/index.md` for the home page. Redirects and the
 * not-found page have no content and so no Markdown; a print page only repeats that of others. Neither has a page whose
 * address is taken by a file or another page.
 */
function markdownAddresses(files: Iterable<string>): (route: Route) => string | undefined {
  const taken = new Set<string>();
  for (const file of files) {
    taken.add(file);
    // A folder of that name would be in the way too.
    for (let at = file.indexOf('.md/'); at !== -1; at = file.indexOf('.md/', at + 1)) taken.add(file.slice(0, at + 3));
  }
  return ({ path, view }) => {
    if (['redirect', 'not-found', 'print'].includes(view.kind)) return undefined;
    const markdown = path === '/' ? '/index.md' : `${path}.md`;
    const file = sameFile(decodeURIComponent(markdown).slice(1));
    if (taken.has(file)) return undefined;
    taken.add(file);
    return markdown;
  };
}

/** What has an address already. */
interface Owner {
  /** In messages. */
  readonly name: string;
  /** Its file, relative to the site folder; undefined if docgen makes it. */
  readonly source: string | undefined;
  /** Which redirect of the configuration it is. */
  readonly rule?: number | undefined;
}

function ownerOfFile({ origin, content }: OutputFile): Owner {
  const isCopy = typeof content === 'object' && 'copyOf' in content;
  return { name: origin, source: isCopy ? origin : undefined };
}

function duplicateRoute(route: Route, { name: owner, source: other, rule }: Owner, placeOf: PlaceOf): Diagnostic {
  const { path, source, view } = route;
  if (route.rule !== undefined && rule !== undefined) return redirectedTwice(path, rule, route.rule, placeOf);
  const redirect = route.rule ?? rule;
  if (redirect !== undefined) {
    const page = route.rule === undefined ? nameOf(route) : owner;
    return report('ROUTE_DUPLICATE', `The configuration redirects "${path}", which is the address of ${page}`, {
      place: placeOf(['redirects', redirect, 'from']),
      hint: 'Remove the redirect, or give the page another address.',
    });
  }
  // One of docgen's own pages has no file: the author's is the one to rename.
  const file = source ?? other;
  const place = file === undefined ? undefined : { file, line: 1, column: 1 };
  if (view.kind === 'redirect' && source !== undefined) {
    const hint = 'Remove that address from "redirect_from".';
    return report('ROUTE_DUPLICATE', `${source} names "${path}" as a former address, which belongs to ${owner}`, {
      place,
      hint,
    });
  }
  const hint = 'Rename one of them, or give one another "slug" in its front matter.';
  return report('ROUTE_DUPLICATE', `Both ${owner} and ${nameOf(route)} make the page ${path}`, { place, hint });
}

function redirectedTwice(path: string, first: number, second: number, placeOf: PlaceOf): Diagnostic {
  const line = placeOf(['redirects', first, 'from'])?.line ?? 1;
  return report('ROUTE_DUPLICATE', `The configuration redirects "${path}" twice, first on line ${line}`, {
    place: placeOf(['redirects', second, 'from']),
    hint: 'Remove one of the two: "/a", "/a/", "/a.html" and "/a/index.html" are the same address.',
  });
}

/** A source's name in messages. */
function nameOf(route: Route): string {
  return route.source ?? (route.plugin === undefined ? "a page of docgen's own" : `the plugin ${route.plugin}`);
}
