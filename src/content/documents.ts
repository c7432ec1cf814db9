import type { Renderer } from '../markdown/render-markdown.ts';
import { inParallel } from '../shared/in-parallel.ts';
import type { SpillFile } from '../spill-file.ts';
import {
  type CachedDocument,
  type DocumentCache,
  type DocumentRequest,
  knownDocument,
  type ReadDocument,
  readDocument,
  readMdxDocuments,
} from './document.ts';
import { fileDigests } from './file-digests.ts';
import type { Head, pageFields } from './head.ts';
import { isMdx, type MdxRenderer } from './mdx-renderer.ts';
import { hasDependencies } from './recorded-lookup.ts';
import type { SiteLookup } from './site-lookup.ts';

/** A Markdown source whose address is known. */
export type RoutedHead = Head<typeof pageFields> & { readonly permalink: string };

/** What the documents of a site share. */
export interface DocumentsContext {
  /** Absolute path of the site folder. */
  readonly root: string;
  readonly lookup: SiteLookup;
  readonly renderer?: Renderer | undefined;
  readonly mdx?: MdxRenderer | undefined;
  /** Identifies the plugins of the site, with their options and versions; empty if there are none. */
  readonly pluginKey?: string | undefined;
  readonly cache: DocumentCache;
  readonly spillFile?: SpillFile | undefined;
}

/**
 * The number of texts that are read at the same time, so that a highlighter in another thread never runs out of work.
 */
const IN_FLIGHT = 128;

/** Reads the documents of these heads; those that are still valid are taken from the cache, as the same objects. */
export async function readDocuments(
  heads: readonly RoutedHead[],
  context: DocumentsContext,
): Promise<(head: RoutedHead) => ReadDocument> {
  const { root, lookup, renderer, mdx, pluginKey, cache, spillFile } = context;
  const fileDigest = fileDigests(root);
  const requestOf = ({ source, body, permalink, values: { image } }: RoutedHead): DocumentRequest => {
    return { source, body, image, context: { ...lookup, fileDigest, permalink }, renderer, mdx, pluginKey, spillFile };
  };
  const documents = new Map<RoutedHead, ReadDocument>();
  const take = (head: RoutedHead, document: CachedDocument) => {
    documents.set(head, document);
    // A file that code depends on may change at any time: such a document is always compared.
    if (!isMdx(head.source, mdx) && !hasDependencies(document.lookups))
      checked.set(head, { lookup, pluginKey, document });
  };
  // Creating a promise for each of thousands of unchanged documents would take longer than everything else here.
  for (const head of heads) {
    const last = checked.get(head);
    const isChecked = last?.lookup === lookup && last.pluginKey === pluginKey;
    const isInCache = isChecked && cache.get(head.source.path) === last.document;
    const known = isInCache ? last.document : knownDocument(requestOf(head), cache);
    if (known) take(head, known);
  }
  const others = heads.filter((head) => !documents.has(head));
  const [components, texts] = [
    others.filter(({ source }) => isMdx(source, mdx)),
    others.filter(({ source }) => !isMdx(source, mdx)),
  ];
  await inParallel(texts, IN_FLIGHT, async (head) => take(head, await readDocument(requestOf(head), cache)));
  if (mdx && components.length > 0) {
    const made = await readMdxDocuments(components.map(requestOf), mdx, cache);
    for (const [index, head] of components.entries()) take(head, made[index] as CachedDocument);
  }
  return (head) => documents.get(head) as ReadDocument;
}

/** Documents that were found to be valid, and for what: while that is the same, there is nothing to compare. */
const checked = new WeakMap<
  RoutedHead,
  Pick<DocumentsContext, 'lookup' | 'pluginKey'> & { readonly document: CachedDocument }
>();
