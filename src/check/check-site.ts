import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { RenderedPage } from '../model/route.ts';
import type { SiteSources, SourceFile } from '../model/source.ts';
import { lazily } from '../shared/lazily.ts';
import { indexLinks } from './link-index.ts';
import { checkLinks } from './links.ts';
import { type SiteMap, siteMap } from './site-map.ts';

/** What the checks look at: everything that will be written, and the sources that it came from. */
export interface CheckRequest {
  readonly pages: readonly RenderedPage[];
  readonly content: Content;
  readonly config: SiteConfig;
  readonly configSource: SourceFile | undefined;
  readonly sources: SiteSources;
  readonly map: SiteMap;
  /** Absolute paths of the files that the site's own components were made from. */
  readonly inputs: readonly string[];
  /** Whether an error keeps content from being made. */
  readonly isIncomplete: boolean;
}

/** What the links of a site can lead to; `files` are those beside the pages. */
export function mapOf(pages: readonly RenderedPage[], files: readonly OutputFile[], content: Content): SiteMap {
  return siteMap(
    pages,
    files.map(({ path }) => path),
    plannedPaths(content),
  );
}

/** Runs every check that needs the whole site. */
export function checkSite(request: CheckRequest): Diagnostic[] {
  const { pages, map, content, config, configSource, sources, inputs, isIncomplete } = request;
  const texts = new Map(
    [...sources.docs, ...sources.posts, ...sources.pages, ...sources.apis].map((source) => [source.path, source]),
  );
  const index = lazily(() => indexLinks(content, (path) => texts.get(path)));
  // Read only where a link is broken and stands in no Markdown: few files, and only on the way to an error.
  const components = lazily(() => inputs.map((path) => readSource(path, sources.root)));
  return checkLinks(
    // What these say, other pages say too.
    pages.filter(({ route }) => route.view.kind !== 'print'),
    map,
    config.checks,
    {
      index,
      isIncomplete,
      frameFiles: () => [
        ...(configSource ? [configSource] : []),
        ...[sources.authors, sources.tags].flatMap((source) => source ?? []),
        ...components().filter(({ path }) => path.startsWith('templates/')),
      ],
      filesOf: ({ route }) => {
        const source = route.source === undefined ? undefined : texts.get(route.source);
        return source ? [source] : components();
      },
    },
  );
}

/** The clean path of everything that has a page of its own. */
function plannedPaths(content: Content): string[] {
  const operations = content.apis.flatMap((api) => api.operations);
  const schemas = content.apis.flatMap((api) => api.schemas);
  const all = [
    ...content.pages,
    ...content.pageModules,
    ...content.docs,
    ...content.posts,
    ...content.apis,
    ...operations,
    ...schemas,
  ];
  return all.map(({ permalink }) => permalink);
}

function readSource(path: string, root: string): SourceFile {
  return { path: relative(root, path), text: readFileSync(path, 'utf8') };
}
