import { readFileSync } from 'node:fs';
import { pathFrom } from '../file-path.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { Diagnostic, PlaceOf } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { RenderedPage } from '../model/route.ts';
import type { SiteSources, SourceFile } from '../model/source.ts';
import { lazily } from '../shared/lazily.ts';
import { isSameList, lastResult } from '../shared/remember.ts';
import { blockedLoads } from './blocked-loads.ts';
import { blockedStyles } from './blocked-styles.ts';
import { damagedPictures } from './configured-pictures.ts';
import { contentElsewhere } from './content-elsewhere.ts';
import { editUrlProblems } from './edit-urls.ts';
import { knownAddresses } from './link-faults.ts';
import { indexLinks } from './link-index.ts';
import { hasSameTargets, type LinkTargets, linkTargets } from './link-targets.ts';
import { checkLinks, type LinkSources, noValidLinks, type ValidLinks } from './links.ts';
import { checkRedirects } from './redirects.ts';
import { shortenedTexts } from './shortened-texts.ts';
import { skippedDescriptions } from './skipped-descriptions.ts';
import { skippedTexts } from './skipped-texts.ts';

/** The input of the checks: everything that will be written, and the sources that it came from. */
export interface CheckRequest {
  readonly pages: readonly RenderedPage[];
  /** Files other than pages. */
  readonly files: readonly OutputFile[];
  readonly content: Content;
  readonly config: SiteConfig;
  readonly configSource: SourceFile | undefined;
  readonly sources: SiteSources;
  readonly placeOf: PlaceOf;
  /** Absolute paths of the files that the site's own components were made from. */
  readonly inputs: readonly string[];
  /** Absolute paths of further files that the result depends on. */
  readonly dependencies: readonly string[];
  /** Whether content is missing because of an error. */
  readonly isIncomplete: boolean;
}

/** What is remembered from one check to the next. */
export interface CheckMemory {
  readonly map: typeof linkTargets;
  readonly validLinks: (map: LinkTargets) => ValidLinks;
  readonly skippedDescriptions: typeof skippedDescriptions;
}

export function createCheckMemory(): CheckMemory {
  return {
    map: lastResult(linkTargets, hasSameTargets),
    validLinks: lastResult((_map: LinkTargets) => noValidLinks()),
    skippedDescriptions: lastResult(
      skippedDescriptions,
      ([files, apis], [newFiles, newApis]) => files === newFiles && isSameList(apis, newApis),
    ),
  };
}

/** Checks the links of every page, each with its place in the sources. */
export function checkSite(request: CheckRequest, memory: CheckMemory = createCheckMemory()): Diagnostic[] {
  const { pages, files, content, config, configSource, sources, inputs, isIncomplete } = request;
  const map = memory.map(
    pages,
    files.map(({ path }) => path),
    plannedPaths(content),
  );
  // Sources are read only if there is a problem, whose place is looked for in them.
  const texts = lazily(() => {
    const { docs, posts, pages: own, apis } = sources;
    const readers = [...docs, ...posts, ...own].map(({ path, read }) => [path, read] as const);
    return new Map([...readers, ...apis.map((source) => [source.path, () => source] as const)]);
  });
  const index = lazily(() => indexLinks(content, (path) => texts().get(path)?.()));
  const components = lazily(() => inputs.map((path) => readSource(path, sources.root)));
  // What a print page contains is checked on the pages that it comes from, and redirects where they are configured.
  const checked = pages.filter(({ route: { view } }) => view.kind !== 'print' && view.kind !== 'redirect');
  const known = knownAddresses(map, addressOnSite(config));
  const linkSources: LinkSources = {
    index,
    isIncomplete,
    layoutFiles: () => [
      ...(configSource ? [configSource] : []),
      ...[sources.authors, sources.tags].flatMap((source) => source ?? []),
      ...components().filter(({ path }) => path.startsWith('templates/')),
    ],
    filesOf: ({ route }) => {
      const source = route.source === undefined ? undefined : texts().get(route.source)?.();
      return source ? [source] : components();
    },
  };
  return [
    ...checkLinks(checked, known, config.checks, linkSources, memory.validLinks(map)),
    ...checkRedirects(config.redirects, known, config.checks, request.placeOf),
    ...blockedLoads(checked, config, linkSources),
    ...blockedStyles(checked, components),
    ...shortenedTexts(pages, linkSources.filesOf),
    ...damagedPictures(config, sources.publicFiles, request.placeOf),
    ...editUrlProblems(content, config, request.placeOf),
    ...memory.skippedDescriptions(sources.apiFiles, sources.apis),
    // A text with an error does not say what it includes.
    ...(isIncomplete ? [] : skippedContent(request)),
  ];
}

/** What looks like content, and is neither shown nor used by what is. */
function skippedContent({ sources, content, config, configSource, dependencies }: CheckRequest): Diagnostic[] {
  const shown = [...content.pages, ...content.docs, ...content.posts].flatMap(({ document }) => document.assets);
  const used = [...dependencies, ...shown.map(({ file }) => file.absolute)];
  const textFolders = [...config.docs.map(({ dir }) => dir), 'blog', 'pages'];
  return [
    ...skippedTexts(sources.partials, used),
    ...contentElsewhere(sources.elsewhere, { root: sources.root, used, configSource, textFolders }),
  ];
}

/** Finds the address from the root of the site of one that is written with its host (`url`), or `//` and that. */
function addressOnSite({ url, basePath }: SiteConfig): (href: string) => string | undefined {
  if (url === undefined) return () => undefined;
  const { host } = new URL(url);
  return (href) => {
    if (!href.toLowerCase().includes(host) || !URL.canParse(href, url)) return undefined;
    const own = new URL(href, url);
    if (own.host !== host || !/^https?:$/.test(own.protocol) || !own.pathname.startsWith(basePath)) return undefined;
    return `/${own.pathname.slice(basePath.length)}${own.search}${own.hash}`;
  };
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
    ...(content.workflows ?? []).flatMap((file) => file.workflows),
    ...operations,
    ...schemas,
  ];
  return all.map(({ permalink }) => permalink);
}

function readSource(path: string, root: string): SourceFile {
  return { path: pathFrom(root, path), text: readFileSync(path, 'utf8') };
}
