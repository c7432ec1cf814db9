import type { OutputFile } from '../model/output.ts';
import type { RenderedPage } from '../model/route.ts';
import { perRecord } from '../shared/remember.ts';
import { outputPathOf } from '../shared/url-path.ts';

/** Every file of the built site: the pages and all other files. */
export function siteFiles(
  pages: readonly RenderedPage[],
  others: readonly OutputFile[],
  trailingSlash: boolean,
): OutputFile[] {
  return [...pages.map((page) => pageFile(page, trailingSlash)), ...others];
}

const pageFile = perRecord(
  ({ route, html }: RenderedPage, trailingSlash: boolean): OutputFile => ({
    path: outputPathOf(route.path, trailingSlash),
    content: html,
    origin: route.source ?? 'docgen',
  }),
);
