import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { Route } from '../model/route.ts';
import { outputPathOf, sameFile } from '../shared/url-path.ts';

/**
 * Routes by path, each address once. Two sources for one address are an error that names both, and so are addresses
 * that only differ in upper and lower case or in Unicode form, which one file system tells apart and another does not.
 */
export function uniqueRoutes(
  routes: readonly Route[],
  files: readonly OutputFile[],
  trailingSlash: boolean,
): { routes: readonly Route[]; diagnostics: readonly Diagnostic[] } {
  const owners = new Map(files.map(({ path, origin }) => [sameFile(path), origin]));
  const kept: Route[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const route of routes) {
    const file = sameFile(outputPathOf(route.path, trailingSlash));
    const owner = owners.get(file);
    if (owner === undefined) {
      owners.set(file, nameOf(route));
      kept.push(route);
      continue;
    }
    diagnostics.push(routeTwice(route, owner));
  }
  return { routes: kept.sort((a, b) => (a.path < b.path ? -1 : 1)), diagnostics };
}

function routeTwice(route: Route, owner: string): Diagnostic {
  const { path, source, view } = route;
  const place = source === undefined ? undefined : { file: source, line: 1, column: 1 };
  if (view.kind === 'redirect' && source !== undefined) {
    const hint = 'Take that address out of "redirect_from".';
    return report('ROUTE_DUPLICATE', `${source} names "${path}" as a former address, which ${owner} has`, {
      place,
      hint,
    });
  }
  const hint = 'Rename one of them, or give one another "slug" in its front matter.';
  return report('ROUTE_DUPLICATE', `Both ${owner} and ${nameOf(route)} make the page ${path}`, { place, hint });
}

/** A source, as the message about it calls it. */
function nameOf(route: Route): string {
  return route.source ?? "a page of docgen's own";
}
