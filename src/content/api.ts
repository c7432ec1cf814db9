import { highlight } from '../markdown/highlight/highlight.ts';
import type { ApiDescription, RenderDescription } from '../model/api.ts';
import type { ApiGuide, ApiVersions } from '../model/api-versions.ts';
import type { SiteConfig } from '../model/config.ts';
import type { SiteSources, SourceFile } from '../model/source.ts';
import {
  type ApiPages,
  apiPages,
  emptyApiPages,
  type OpenedDescription,
  type Origins,
  openDescription,
} from '../openapi/index.ts';
import { apiDownloads } from './api-downloads.ts';
import { underPolicy } from './description-policy.ts';
import type { ComparedPages } from './history/api-history.ts';
import type { EarlierRelease } from './history/earlier-release.ts';
import { type OpenedReleases, readHistory, type StepCache } from './history/read-history.ts';
import { versionGuide } from './history/version-guide.ts';
import type { SiteLookup } from './site-lookup.ts';

export interface ApiOptions {
  readonly sources: SiteSources;
  readonly config: SiteConfig;
  /** Route of the overview. */
  readonly permalink: string;
  readonly renderDescription: RenderDescription;
  readonly publicFile: SiteLookup['publicFile'];
  /** Its earlier descriptions, the oldest first. */
  readonly earlier: readonly EarlierRelease[];
  readonly versions?: ApiVersions | undefined;
  /** The other versions, if it is the current one. Default: none. */
  readonly olderVersions?: readonly SourceFile[];
  readonly steps: StepCache;
  /** Keeps the newest earlier description open; undefined: it is opened each time. */
  readonly newestOpened?: OpenedReleases | undefined;
}

/**
 * Reads an API description and prepares what its pages show. Every problem is reported, and the valid parts are shown
 * all the same; only a file that is not a description gives empty pages. Code is highlighted
 * where its grammars are loaded (`withGrammars`).
 */
export async function readApi(source: SourceFile, options: ApiOptions): Promise<ApiDescription> {
  const { sources, config, permalink, renderDescription, publicFile, earlier, versions, olderVersions = [] } = options;
  const { value: opened, diagnostics } = await openDescription(source, sources.root, config.api.overlays);
  const origins = earlier.length + olderVersions.length > 0 ? new WeakMap() : undefined;
  const pages = opened
    ? apiPages(opened, { permalink, config: config.api, highlight, renderDescription, origins })
    : emptyApiPages;
  const compared = opened && origins && comparedPages(opened, { pages, origins, options });
  const history =
    compared && (await readHistory({ ...compared, earlier, cache: options.steps, newestOpened: options.newestOpened }));
  const guides: ApiGuide[] = [];
  for (const older of compared ? olderVersions : []) {
    const guide = compared && (await versionGuide(older, compared));
    if (guide) guides.push(guide);
  }
  return {
    ...pages,
    source: source.path,
    permalink,
    downloads: opened ? apiDownloads(source, opened, { config: config.api, publicFile, pages }) : [],
    ...(history?.value && { history: history.value }),
    ...(versions && { versions }),
    ...(guides.length > 0 && { guides }),
    diagnostics: [
      ...underPolicy([...diagnostics, ...pages.diagnostics], config.checks.description),
      ...(history?.diagnostics ?? []),
    ],
  };
}

interface ReadPages {
  readonly pages: ApiPages;
  readonly origins: Origins;
  readonly options: ApiOptions;
}

/** What earlier descriptions and other versions are compared with. */
function comparedPages({ description }: OpenedDescription, { pages, origins, options }: ReadPages): ComparedPages {
  const { sources, config, permalink } = options;
  const { operations, schemas } = pages;
  return {
    api: { permalink, operations, schemas },
    document: description,
    origins,
    siteDir: sources.root,
    overlays: config.api.overlays,
    hidesInternal: config.api.internal === 'hide',
  };
}
