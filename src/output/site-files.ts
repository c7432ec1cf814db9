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
    (page): OutputFile => ({
      path: outputPathOf(page.route.path, trailingSlash),
      get content() {
        return page.bytes ?? page.html;
      },
      digest: page.digest,
      origin: page.route.source ?? 'docgen',
    }),
  );
  return [...own, ...others].sort((a, b) => (a.path < b.path ? -1 : 1));
}
