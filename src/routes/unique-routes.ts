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
    diagnostics.push(
      report('ROUTE_TWICE', `Both ${owner} and ${nameOf(route)} make the page ${route.path}`, {
        place: route.source === undefined ? undefined : { file: route.source, line: 1, column: 1 },
        hint: 'Rename one of them, or give one another "slug" in its front matter.',
      }),
    );
  }
  return { routes: kept.sort((a, b) => (a.path < b.path ? -1 : 1)), diagnostics };
}

/** A source, as the message about it calls it. */
function nameOf(route: Route): string {
  return route.source ?? "a page of docgen's own";
}
