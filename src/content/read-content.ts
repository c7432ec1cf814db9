import { suggester } from '../diagnostics/did-you-mean.ts';
import type { Renderer } from '../markdown/render-markdown.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { SiteSources, SourceFile } from '../model/source.ts';
import { inParallel } from '../shared/in-parallel.ts';
import type { SpillFile } from '../spill-file.ts';
import { type ApiCache, readApis } from './apis.ts';
import { findAuthors, readAuthors } from './authors.ts';
import { makeDoc, readDocHead } from './doc.ts';
import { readDocFolders } from './doc-folder.ts';
import {
  type DocumentCache,
  type DocumentRequest,
  knownDocument,
  type ReadDocument,
  readDocument,
} from './document.ts';
import type { Head, pageFields } from './head.ts';
import { makePage, makePageModule, readPageHead } from './page.ts';
import { makePost, newestFirst, readPostHead } from './post.ts';
import { dependenciesIn } from './recorded-lookup.ts';
import { siteLookup } from './site-lookup.ts';
import { allTags, findTags, readTags } from './tags.ts';

/** What former runs made; what is still right is given again, as the same objects. */
export interface ContentCache {
  readonly documents: DocumentCache;
  readonly apis: ApiCache;
  /** Where texts are put until they are asked for; undefined: they stay in memory. */
  spillFile?: SpillFile;
}

export function createContentCache(): ContentCache {
  return { documents: new Map(), apis: new Map() };
}

export interface ContentOptions {
  /** Whether drafts are content. */
  readonly includeDrafts: boolean;
  readonly cache: ContentCache;
  readonly renderer?: Renderer | undefined;
  /** What tells the plugins of the site, with their options and versions, from others; empty where there are none. */
  readonly pluginKey?: string | undefined;
}

/** Absolute paths of the files on which plugins of the site have said that texts depend. */
export function textDependencies({ documents, apis }: ContentCache, root: string): string[] {
  const all = [...documents.values(), ...apis.values()];
  return [...new Set(all.flatMap(({ answers }) => dependenciesIn(answers, root)))];
}

/** Texts that are read at the same time, so that a highlighter in another thread is never without work. */
const IN_FLIGHT = 128;

type AnyHead = Head<typeof pageFields> & { readonly permalink: string };

/**
 * Reads all content of a site, in two passes: first every head, so that the routes of all Markdown files are known, then
 * the texts, with their links resolved. The outcome holds every problem, those of the documents and APIs too.
 */
export async function readContent(
  sources: SiteSources,
  config: SiteConfig,
  options: ContentOptions,
): Promise<Outcome<Content>> {
  // One by one: a call with hundreds of thousands of arguments overflows the stack.
  const diagnostics: Diagnostic[] = [];
  const take = <T>(outcome: Outcome<T>): T => {
    for (const one of outcome.diagnostics) diagnostics.push(one);
    return outcome.value;
  };
  const heads = <H extends AnyHead>(files: readonly SourceFile[], read: (source: SourceFile) => H): H[] => {
    const all = files.map(read).filter(({ values }) => options.includeDrafts || !values.draft);
    for (const head of all) for (const one of head.diagnostics) diagnostics.push(one);
    return all;
  };
  const pageHeads = heads(sources.pages, readPageHead);
  const docHeads = heads(sources.docs, (source) => readDocHead(source, config));
  const postHeads = heads(sources.posts, (source) => readPostHead(source, config));
  const pageModules = sources.pageModules.map(makePageModule);
  const lookup = siteLookup(
    sources,
    config,
    new Map([
      ...[...pageHeads, ...docHeads, ...postHeads].map((head) => [head.source.path, head.permalink] as const),
      ...pageModules.map((module) => [module.source, module.permalink] as const),
    ]),
  );

  const allHeads: readonly AnyHead[] = [...pageHeads, ...docHeads, ...postHeads];
  const { renderer, pluginKey, cache } = options;
  const requestOf = ({ source, body, permalink, values: { image } }: AnyHead): DocumentRequest => {
    return { source, body, image, context: { ...lookup, permalink }, renderer, pluginKey, spillFile: cache.spillFile };
  };
  const readOf = new Map<AnyHead, ReadDocument>();
  // A promise for each document of thousands that are as they were takes longer than all the rest of it.
  for (const head of allHeads) {
    const known = knownDocument(requestOf(head), cache.documents);
    if (known) readOf.set(head, known);
  }
  const others = allHeads.filter((head) => !readOf.has(head));
  await inParallel(others, IN_FLIGHT, async (head) => {
    readOf.set(head, await readDocument(requestOf(head), cache.documents));
  });
  const read = (head: AnyHead) => readOf.get(head) as ReadDocument;
  for (const head of allHeads) for (const problem of read(head).document.diagnostics) diagnostics.push(problem);

  const blogPath = config.blog.path;
  const authorFile = take(readAuthors(sources.authors, { blogPath, publicFile: lookup.publicFile }));
  const listed = take(readTags(sources.tags, blogPath));
  const suggest = suggester();
  const posts = postHeads.map((head) => {
    const { values } = head;
    const own = take(
      findAuthors(values.authors ?? [], authorFile, { hasFile: sources.authors !== undefined, suggest }),
    );
    const tags = take(findTags(values.tags ?? [], { blogPath, listed, suggest }));
    return take(makePost(head, { ...read(head), authors: own, tags }, config));
  });
  const written = newestFirst(posts.filter((post) => post !== undefined));

  const content: Content = {
    pages: pageHeads.map((head) => makePage(head, read(head), config)),
    pageModules,
    docs: docHeads.map((head) => makeDoc(head, read(head), config)),
    docFolders: take(readDocFolders(sources)),
    posts: written,
    authors: authorFile.authors,
    tags: allTags(listed ?? [], written),
    apis: take(await readApis({ sources, config, lookup, cache: cache.apis, text: renderer?.text, pluginKey })),
  };
  return { value: content, diagnostics };
}
