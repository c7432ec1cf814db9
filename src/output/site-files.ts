import type { OutputFile } from '../model/output.ts';
import type { RenderedPage } from '../model/route.ts';
import { outputPathOf } from '../shared/url-path.ts';

/** Every file of the built site, by path: the pages, and what stands beside them. */
export function siteFiles(
  pages: readonly RenderedPage[],
  others: readonly OutputFile[],
  trailingSlash: boolean,
): OutputFile[] {
  const own = pages.map(
    ({ route, html }): OutputFile => ({
      path: outputPathOf(route.path, trailingSlash),
      content: html,
      origin: route.source ?? 'docgen',
    }),
  );
  return [...own, ...others].sort((a, b) => (a.path < b.path ? -1 : 1));
}
