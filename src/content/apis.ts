import { posix } from 'node:path';
import { report } from '../diagnostics/report.ts';
import { loadGrammars } from '../markdown/highlight/grammars.ts';
import { withGrammars } from '../markdown/highlight/highlight.ts';
import { languagesIn } from '../markdown/highlight/languages.ts';
import type { TextProcessor } from '../markdown/processor.ts';
import type { ApiDescription } from '../model/api.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { SiteSources, SourceFile } from '../model/source.ts';
import { folderOf, inDeclaredOrder, type RoutedApi, versionsAround, versionsOf } from './api-versions.ts';
import { descriptionRenderer } from './description.ts';
import { elsewhere, ownRoutes } from './elsewhere.ts';
import { fileDigests } from './file-digests.ts';
import type { OpenedReleases, StepCache } from './history/read-history.ts';
import { permalinkOf } from './permalink.ts';
import { hasSameResults, type RecordedLookups, recordLookups } from './recorded-lookup.ts';
import type { SiteLookup } from './site-lookup.ts';

/** The languages of examples, and those most common in descriptions. */
const LANGUAGES = ['json', 'bash', 'javascript', 'python', 'go', 'yaml', 'http', 'xml'];

/** What the descriptions of a site are read with. */
export interface ApiContext {
  readonly sources: SiteSources;
  readonly config: SiteConfig;
  readonly lookup: SiteLookup;
  /** Descriptions of earlier builds; one that is still valid is returned as the same object. */
  readonly cache: ApiCache;
  /** Default: the processor of a site without plugins. */
  readonly text?: TextProcessor | undefined;
  /** Identifies the plugins of the site, with their options and versions; empty if there are none. */
  readonly pluginKey?: string | undefined;
  /** Comparisons of earlier descriptions. */
  readonly steps: StepCache;
  /** The newest earlier descriptions, if they stay open until the next build. */
  readonly newestOpened?: OpenedReleases | undefined;
}

/** A description with everything that it was made from. */
export interface CachedApi {
  readonly settings: string;
  /** Stamps of the files it may refer to, by path. */
  readonly files: readonly (readonly [path: string, stamp: string])[];
  readonly lookups: RecordedLookups;
  readonly api: ApiDescription;
}

/** Descriptions by the path of their source. */
export type ApiCache = Map<string, CachedApi>;

/** Reads every API description of a site; two for one API are the error API_DUPLICATE, and the first is read. */
export async function readApis(context: ApiContext): Promise<Outcome<readonly ApiDescription[]>> {
  const { sources, config } = context;
  const { versions, path: section } = config.api;
  const { chosen, diagnostics } = onePerFolder(inDeclaredOrder(sources.apis, versions));
  const routed = chosen.map((source) => ({
    source,
    permalink: apiPermalink(source.path, section, chosen.length === 1 && versions.length === 0),
  }));
  const apis: ApiDescription[] = [];
  for (const one of routed) apis.push(await readOnce(one, versionsAround(one.source, routed, versions), context));
  return { value: apis, diagnostics: [...diagnostics, ...apis.flatMap((api) => api.diagnostics)] };
}

async function readOnce(
  { source, permalink }: RoutedApi,
  around: readonly RoutedApi[],
  context: ApiContext,
): Promise<ApiDescription> {
  const { sources, config, cache, text, pluginKey, steps, newestOpened } = context;
  const lookup = { ...context.lookup, fileDigest: fileDigests(sources.root) };
  const files = sources.apiFiles.map(({ path, stamp }) => [path, stamp] as const);
  const { descriptionLinks, description } = config.checks;
  const { from, tags } = config.api.history;
  // What reads descriptions is loaded only if there is one to read.
  const history = from === 'git' ? await import('./history/release-tags.ts') : undefined;
  const tagged = await history?.releaseTags(source.path, tags, sources.root);
  const versions = versionsOf(source, around);
  const settings = JSON.stringify([
    permalink,
    versions,
    config.api,
    tagged?.value.map(({ id, digest }) => [id, digest]),
    tagged?.diagnostics.map(({ message }) => message),
    descriptionLinks,
    description,
    ownRoutes(sources, config),
    pluginKey,
  ]);
  const known = cache.get(source.path);
  if (known && isOf(known, settings, files) && hasSameResults(known.lookups, lookup)) return known.api;
  const languages = [
    ...LANGUAGES,
    ...config.api.sampleLanguages,
    ...Object.keys(config.api.sampleTemplates),
    ...languagesIn(source.text),
  ];
  await loadGrammars(languages.map((language) => ({ code: '', language })));
  const { recording, lookups } = recordLookups(lookup);
  const descriptions = descriptionRenderer(recording, {
    permalink,
    policy: descriptionLinks,
    elsewhere: elsewhere(sources, config, recording),
    text,
  });
  const [{ readApi }, { releaseFiles }] = await Promise.all([import('./api.ts'), import('./history/release-files.ts')]);
  const earlier = tagged ?? (await releaseFiles(source.path, sources));
  const read = () =>
    readApi(source, {
      sources,
      config,
      permalink,
      renderDescription: descriptions.render,
      publicFile: recording.publicFile,
      earlier: earlier.value,
      versions,
      olderVersions: around[0]?.source === source ? around.slice(1).map((one) => one.source) : [],
      steps,
      newestOpened,
    });
  let api = await withGrammars(read);
  // Asynchronous plugins deliver their texts on the next pass.
  while (await descriptions.settle()) api = await withGrammars(read);
  // What git lacks can be fetched, and nothing that the cache compares changes then.
  const isWhole = !api.diagnostics.some(({ code }) => code === 'API_HISTORY');
  api = { ...api, diagnostics: [...earlier.diagnostics, ...api.diagnostics] };
  if (isWhole) cache.set(source.path, { settings, files, lookups, api });
  else cache.delete(source.path);
  return api;
}

function isOf(known: CachedApi, settings: string, files: CachedApi['files']): boolean {
  return known.settings === settings && JSON.stringify(known.files) === JSON.stringify(files);
}

/**
 * The only API of a site is at the route of the reference; of several, each is below it under the name of its folder, and
 * so is each version, even the first, so that its address stays when the next one comes.
 */
function apiPermalink(path: string, section: string, isOnly: boolean): string {
  return permalinkOf(section, isOnly ? '' : folderOf(path));
}

function onePerFolder(apis: readonly SourceFile[]): { chosen: SourceFile[]; diagnostics: Diagnostic[] } {
  const byFolder = new Map<string, SourceFile>();
  const diagnostics: Diagnostic[] = [];
  for (const source of apis) {
    const folder = posix.dirname(source.path);
    const first = byFolder.get(folder);
    if (first) {
      const message = `"${first.path}" and "${source.path}" describe one API`;
      const place = { file: source.path, line: 1, column: 1 };
      diagnostics.push(report('API_DUPLICATE', message, { place, hint: 'Keep one of the two.' }));
    } else byFolder.set(folder, source);
  }
  return { chosen: [...byFolder.values()], diagnostics };
}
