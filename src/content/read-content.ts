import { suggester } from '../diagnostics/did-you-mean.ts';
import type { Renderer } from '../markdown/render-markdown.ts';
import type { ApiDescription } from '../model/api.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Content, Doc, LastUpdate } from '../model/content.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { SiteSources, SourceReference } from '../model/source.ts';
import { pathMatcher } from '../shared/address-pattern.ts';
import { isSameList, lastResult, perRecord, remembered, sameList } from '../shared/remember.ts';
import { type LastChanges, lastChangesOnce, noChanges } from '../sources/last-changes.ts';
import { unknownField } from '../sources/read-fields.ts';
import type { SpillFile } from '../spill-file.ts';
import { apiLookup } from './api-lookup.ts';
import { type ApiCache, readApis } from './apis.ts';
import { type BlogSources, readBlog } from './blog.ts';
import { changesLookup } from './changes-lookup.ts';
import { type DocHead, makeDoc, readDocHead } from './doc.ts';
import { readDocFolders } from './doc-folder.ts';
import type { DocumentCache, ReadDocument } from './document.ts';
import { type Beside, type RoutedHead, readDocuments } from './documents.ts';
import type { OpenedReleases, StepCache } from './history/read-history.ts';
import type { MdxRenderer } from './mdx-renderer.ts';
import { makePage, makePageModule, readPageHead } from './page.ts';
import { areaOf } from './permalink.ts';
import { readPostHead } from './post.ts';
import { dependenciesIn } from './recorded-lookup.ts';
import { type SiteFacts, siteFacts } from './site-facts.ts';
import { type SiteLookup, siteLookup } from './site-lookup.ts';
import { readSummaries } from './summary.ts';
import { findTags } from './tags.ts';
import { unknownChanges } from './unknown-changes.ts';
import { readSiteWorkflows, type WorkflowMemory } from './workflows.ts';

/** Results of earlier builds; what is still valid is returned as the same objects. */
export interface ContentCache {
  readonly documents: DocumentCache;
  readonly apis: ApiCache;
  readonly workflows: WorkflowMemory;
  /** Comparisons of earlier descriptions. */
  readonly steps: StepCache;
  /** The newest earlier descriptions, which are compared again with each edit of the current one. */
  readonly newestOpened: OpenedReleases;
  /** Where texts are held until they are needed; undefined: in memory. */
  readonly spillFile?: SpillFile;
  readonly facts: typeof factsOf;
  readonly lookupWithApis: typeof lookupWithApis;
  readonly blog: typeof readBlog;
  readonly folders: typeof readDocFolders;
  /** The content of the last build. */
  last?: Content;
}

export function createContentCache(): ContentCache {
  return {
    documents: new Map(),
    apis: new Map(),
    workflows: {},
    steps: new Map(),
    newestOpened: new Map(),
    facts: lastResult(factsOf, hasSameRoutes),
    lookupWithApis: lastResult(
      lookupWithApis,
      ([lookup, apis, config], [other, others, before]) =>
        lookup === other && isSameList(apis, others) && config === before,
    ),
    blog: lastResult(readBlog, isSameBlog),
    folders: lastResult(
      readDocFolders,
      ([a, areas], [b, others]) => areas === others && a.assets === b.assets && isSameList(a.docs, b.docs, isSamePath),
    ),
  };
}

export interface ContentOptions {
  /** Whether drafts are included. */
  readonly includeDrafts: boolean;
  /** Whether another build with the same cache will follow in this process. Default: no. */
  readonly isRepeated?: boolean;
  readonly cache: ContentCache;
  readonly renderer?: Renderer | undefined;
  /** What renders texts of MDX; needed if the site has any. */
  readonly mdx?: MdxRenderer | undefined;
  /** Identifies the plugins of the site, with their options and versions; empty if there are none. */
  readonly pluginKey?: string | undefined;
  /** Where texts are rendered besides this thread; undefined: nowhere. */
  readonly beside?: Beside | undefined;
}

/** Absolute paths of the files that the site's plugins declared as dependencies of texts. */
export function textDependencies({ documents, apis }: ContentCache, root: string): string[] {
  const all = [...documents.values(), ...apis.values()];
  return [...new Set(all.flatMap(({ lookups }) => dependenciesIn(lookups, root)))];
}

/**
 * Reads all content of a site, in two passes: first every head, so that the routes of all Markdown files are known,
 * then the texts, with their links resolved. The outcome holds every problem, including those of the documents and
 * APIs.
 */
export async function readContent(
  sources: SiteSources,
  config: SiteConfig,
  options: ContentOptions,
): Promise<Outcome<Content>> {
  const { cache, renderer, mdx, pluginKey } = options;
  // One by one: a call with hundreds of thousands of arguments overflows the stack.
  const diagnostics: Diagnostic[] = [];
  const note = (problems: readonly Diagnostic[]) => {
    for (const one of problems) diagnostics.push(one);
  };
  const take = <T>(outcome: Outcome<T>): T => {
    note(outcome.diagnostics);
    return outcome.value;
  };
  const isAllowed = pathMatcher(config.frontMatter.allow);
  const headsOf = <H extends RoutedHead>(
    files: readonly SourceReference[],
    read: (source: SourceReference) => H,
  ): H[] => {
    const heads = files.map(read).filter(({ values }) => options.includeDrafts || !values.draft);
    for (const head of heads) note(head.diagnostics.filter((problem) => !isAllowed(unknownField(problem) ?? '')));
    return heads;
  };
  const pageHeads = headsOf(sources.pages, (source) => pageHead(source));
  const summaries = readSummaries(sources.docs, config.docs);
  note(summaries.diagnostics);
  const docHeads = headsOf(summaries.pages, (source) => docHead(source, config));
  const allDocHeads = summaries.pages.map((source) => docHead(source, config));
  const draftHeads = options.includeDrafts ? [] : allDocHeads.filter(({ values }) => values.draft);
  const postHeads = headsOf(sources.posts, (source) => postHead(source, config));
  const pageModules = sources.pageModules.map((file) => pageModule(file));
  const heads: readonly RoutedHead[] = [...pageHeads, ...docHeads, ...postHeads];
  const facts = cache.facts(sources, config, [
    ...heads,
    ...pageModules.map(({ source, permalink }) => ({ source: { path: source }, permalink })),
  ]);
  const lookup = lookupOf(facts);
  const { documents: known, steps, spillFile } = cache;
  const apiContext = { sources, config, lookup, text: renderer?.text, pluginKey };
  const newestOpened = options.isRepeated ? cache.newestOpened : undefined;
  const apis = take(await readApis({ ...apiContext, cache: cache.apis, steps, newestOpened }));
  const workflows = take(await readSiteWorkflows(apiContext, apis, cache.workflows));
  const documents = await readDocuments(heads, {
    facts,
    lookup: cache.lookupWithApis(lookup, apis, config),
    renderer,
    mdx,
    pluginKey,
    beside: options.beside,
    cache: known,
    spillFile,
  });
  const documentOf = take(documents);
  for (const head of heads) note(documentOf(head).document.diagnostics);

  const { authors, tags } = sources;
  const blog = take(
    cache.blog({ heads: postHeads, documents: postHeads.map(documentOf), authors, tags }, config, lookup),
  );
  const wantsChanges = config.docs.some(({ lastUpdated }) => lastUpdated !== 'none');
  const changes: LastChanges = wantsChanges ? await lastChangesOnce(sources.root) : noChanges;
  if (wantsChanges) note(await unknownChanges(sources, changes));
  const { last } = cache;
  const content: Content = {
    pages: sameList(
      last?.pages,
      pageHeads.map((head) => page(head, documentOf(head), config)),
    ),
    pageModules: sameList(last?.pageModules, pageModules),
    docs: sameList(
      last?.docs,
      docHeads.map((head) => doc(head, documentOf(head), config, changes.get(head.source.path))),
    ),
    docFolders: take(cache.folders(sources, config.docs)),
    draftDocs: draftHeads.map(({ id, source }) => ({ id, area: areaOf(source.path, config.docs).dir })),
    summaries: summaries.value,
    ...blog,
    apis: sameList(last?.apis, apis),
    workflows,
  };
  cache.last = content;
  return { value: content, diagnostics };
}

const pageHead = remembered(readPageHead);
const docHead = perRecord(readDocHead);
const postHead = perRecord(readPostHead);
const pageModule = remembered(makePageModule);
const page = perRecord(makePage);
const doc = perRecord(
  (head: DocHead, document: ReadDocument, config: SiteConfig, change: LastUpdate | undefined): Doc => {
    const { path } = areaOf(head.source.path, config.docs);
    const { value: tags } = findTags(head.values.tags ?? [], {
      blogPath: path,
      listed: undefined,
      suggest: suggester(),
    });
    return makeDoc(head, { ...document, tags, change }, config);
  },
);

/** Anything with a route: a Markdown file or a component. */
type Routed = { readonly source: { readonly path: string }; readonly permalink: string };

const lookupOf = perRecord(siteLookup);

function factsOf(sources: SiteSources, config: SiteConfig, routed: readonly Routed[]): SiteFacts {
  return siteFacts(sources, config, new Map(routed.map(({ source, permalink }) => [source.path, permalink])));
}

/** What texts may show of the APIs; the lookup itself if there are none. */
function lookupWithApis(lookup: SiteLookup, apis: readonly ApiDescription[], config: SiteConfig): SiteLookup {
  if (apis.length === 0) return lookup;
  const api = apiLookup(apis, config.api.map);
  return apis.some(({ history }) => history) ? { ...lookup, api, apiChanges: changesLookup(apis) } : { ...lookup, api };
}

function hasSameRoutes(
  [sources, config, routed]: Parameters<typeof factsOf>,
  [otherSources, otherConfig, others]: Parameters<typeof factsOf>,
): boolean {
  return (
    config === otherConfig &&
    sources.root === otherSources.root &&
    sources.assets === otherSources.assets &&
    sources.publicFiles === otherSources.publicFiles &&
    isSameList(routed, others, (a, b) => a === b || (isSamePath(a.source, b.source) && a.permalink === b.permalink))
  );
}

function isSamePath(a: { readonly path: string }, b: { readonly path: string }): boolean {
  return a.path === b.path;
}

function isSameBlog(
  [sources, config, lookup]: [BlogSources, SiteConfig, Pick<SiteLookup, 'publicFile'>],
  [other, otherConfig, otherLookup]: [BlogSources, SiteConfig, Pick<SiteLookup, 'publicFile'>],
): boolean {
  return (
    config === otherConfig &&
    lookup === otherLookup &&
    sources.authors === other.authors &&
    sources.tags === other.tags &&
    isSameList(sources.heads, other.heads) &&
    isSameList(sources.documents, other.documents)
  );
}
