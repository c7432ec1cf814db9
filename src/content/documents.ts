import { report } from '../diagnostics/report.ts';
import {
  added,
  excess,
  type IncludeAllowance,
  includeAllowance,
  NOTHING,
} from '../markdown/includes/include-allowance.ts';
import type { Renderer } from '../markdown/render-markdown.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { ProcessorConfig } from '../model/site-plugin.ts';
import { inBatches } from '../shared/in-batches.ts';
import { inParallel } from '../shared/in-parallel.ts';
import type { SpillFile } from '../spill-file.ts';
import { TEXT_BATCH, type Threads } from '../threads/threads.ts';
import {
  type CachedDocument,
  type DocumentCache,
  type DocumentRequest,
  keepDocument,
  knownDocument,
  ownFiles,
  type ReadDocument,
  readDocument,
  readMdxDocuments,
} from './document.ts';
import { fileDigests } from './file-digests.ts';
import type { Head, pageFields } from './head.ts';
import type { MadeText } from './made-text.ts';
import { isMdx, type MdxRenderer } from './mdx-renderer.ts';
import { hasDependencies } from './recorded-lookup.ts';
import type { SiteFacts } from './site-facts.ts';
import type { SiteLookup } from './site-lookup.ts';
import { type SentText, sentSite, textTask } from './text-task.ts';

/** A Markdown source whose address is known. */
export type RoutedHead = Head<typeof pageFields> & { readonly permalink: string };

/** Where texts are rendered besides this thread. */
export interface Beside {
  readonly threads: Threads;
  readonly slugs: ProcessorConfig['slugs'];
}

/** What the documents of a site share. */
export interface DocumentsContext {
  readonly facts: SiteFacts;
  /** Made from the facts; it knows the APIs too. */
  readonly lookup: SiteLookup;
  readonly renderer?: Renderer | undefined;
  readonly mdx?: MdxRenderer | undefined;
  readonly beside?: Beside | undefined;
  /** Identifies the plugins of the site, with their options and versions; empty if there are none. */
  readonly pluginKey?: string | undefined;
  readonly cache: DocumentCache;
  readonly spillFile?: SpillFile | undefined;
}

/**
 * The number of texts that are read at the same time, so that a highlighter in another thread never runs out of work.
 */
const IN_FLIGHT = 128;

/**
 * Reads the documents of these heads; those that are still valid are taken from the cache, as the same objects. The
 * problems are those of all documents together.
 */
export async function readDocuments(
  heads: readonly RoutedHead[],
  context: DocumentsContext,
): Promise<Outcome<(head: RoutedHead) => ReadDocument>> {
  const { facts, lookup, renderer, mdx, beside, pluginKey, cache, spillFile } = context;
  const shared = { ...lookup, fileDigest: fileDigests(facts.root), allowance: includeAllowance(charactersOf(heads)) };
  const requestOf = ({ source, body, permalink, values: { image } }: RoutedHead): DocumentRequest => {
    return { source, body, image, context: { ...shared, permalink }, renderer, mdx, pluginKey, spillFile };
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
  const readHere = async (some: readonly RoutedHead[]) => {
    await inParallel(some, IN_FLIGHT, async (head) => take(head, await readDocument(requestOf(head), cache)));
  };
  const readBeside = async (made: readonly (MadeText | undefined)[], batch: readonly RoutedHead[]) => {
    for (const [index, head] of batch.entries()) {
      const one = made[index];
      if (one) take(head, keepDocument(requestOf(head), withOwnFiles(one, lookup), cache));
    }
    await readHere(batch.filter((_, index) => !made[index]));
  };
  const batches = beside ? inBatches(texts, ({ source }) => source.length, TEXT_BATCH) : [];
  if (beside && batches.length > 1) {
    await beside.threads.divide(batches, {
      task: textTask,
      shared: sentSite(facts, lookup, { slugs: beside.slugs, characters: charactersOf(heads) }),
      inputOf: (batch) => batch.map(sentText),
      take: readBeside,
      here: readHere,
    });
  } else await readHere(texts);
  if (mdx && components.length > 0) {
    const made = await readMdxDocuments(components.map(requestOf), mdx, cache);
    for (const [index, head] of components.entries()) take(head, made[index] as CachedDocument);
  }
  const documentOf = (head: RoutedHead) => documents.get(head) as ReadDocument;
  const beyond = firstBeyond(heads, documentOf, shared.allowance);
  // What was left out of them would stay left out.
  if (beyond) for (const head of heads) if (isIncluding(documentOf(head))) cache.delete(head.source.path);
  return { value: documentOf, diagnostics: beyond ? [beyond] : [] };
}

function charactersOf(heads: readonly RoutedHead[]): number {
  return heads.reduce((sum, { source }) => sum + source.length, 0);
}

function isIncluding({ document }: ReadDocument): boolean {
  return document.included.read > 0;
}

/** The page, in this order, with which all pages include more than they may. */
function firstBeyond(
  heads: readonly RoutedHead[],
  documentOf: (head: RoutedHead) => ReadDocument,
  { limit }: IncludeAllowance,
): Diagnostic | undefined {
  let sum = NOTHING;
  for (const head of heads) {
    sum = added(sum, documentOf(head).document.included);
    const tooMuch = excess(sum, limit);
    if (!tooMuch) continue;
    return report('INCLUDES_TOO_LARGE', `With this page, the pages of the site include ${tooMuch}`, {
      place: { file: head.source.path, line: 1, column: 1 },
    });
  }
  return undefined;
}

function sentText({ body, permalink, values: { image } }: RoutedHead): SentText {
  return { body: body(), permalink, image };
}

/** What another thread has made, with the records of files of this one. */
function withOwnFiles(made: MadeText, lookup: SiteLookup): MadeText {
  return { ...made, rendered: { ...made.rendered, assets: ownFiles(made.rendered.assets, lookup) } };
}

/** Documents that were found to be valid, and for what: while that is the same, there is nothing to compare. */
const checked = new WeakMap<
  RoutedHead,
  Pick<DocumentsContext, 'lookup' | 'pluginKey'> & { readonly document: CachedDocument }
>();
