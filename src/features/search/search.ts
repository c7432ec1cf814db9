import type { Content } from '../../model/content.ts';
import { inBatches } from '../../shared/in-batches.ts';
import { serverPath } from '../../shared/url-path.ts';
import type { SpillFile } from '../../spill-file.ts';
import type { Threads } from '../../threads/threads.ts';
import type { Feature } from '../feature.ts';
import { type IndexedBatch, indexedBatch } from './indexed-batch.ts';
import { searchFiles } from './search-files.ts';
import { editedIndex, joinedIndex, type SearchIndex, searchIndex } from './search-index.ts';
import { type SearchPart, searchParts } from './search-parts.ts';
import { searchTask } from './search-task.ts';
import { suggestedPages } from './suggested-pages.ts';

/** The index of the last build; its valid parts are reused. */
export interface SearchMemory {
  index: SearchIndex | undefined;
  /** Where its files are held until they are written; undefined: in memory. */
  readonly spillFile?: SpillFile | undefined;
}

/** The bytes of documents that are indexed in one go. */
const BATCH = 262_144;

/**
 * The search: an index in small files, of which the browser loads those that a query needs. Documents are indexed in all
 * threads that have started; no thread would start soon enough for that alone.
 */
export const search = (memory: SearchMemory, threads?: Threads): Feature => ({
  name: 'search',
  isSiteWide: true,
  files: async ({ config, content, pages }) => {
    const parts = searchParts(content, pages, config);
    const { index: former, spillFile } = memory;
    memory.index = threads?.isStarted()
      ? ((former && editedIndex(parts, former, spillFile)) ??
        joinedIndex(parts, await indexedBatches(parts, config.search.related, threads), spillFile))
      : searchIndex(parts, former, spillFile);
    const suggested = suggestedPages(config, content, pages);
    return searchFiles(memory.index, { suggested, basePaths: basePathsOf(content.apis) });
  },
});

/** The paths of the servers of all APIs, each once. */
function basePathsOf(apis: Content['apis']): string[] {
  const servers = apis.flatMap((api) => [...api.servers, ...api.operations.flatMap((operation) => operation.servers)]);
  return [...new Set(servers.map(({ url }) => serverPath(url)))].filter((path) => path !== '');
}

/** Batches of consecutive parts, in their order; one that is no document is a batch of its own, indexed here. */
async function indexedBatches(
  parts: readonly SearchPart[],
  related: readonly (readonly string[])[],
  threads: Threads,
): Promise<readonly IndexedBatch[]> {
  const batches = inBatches(parts, ({ document }) => document?.html.length ?? Number.POSITIVE_INFINITY, BATCH);
  const areDocuments = (batch: readonly SearchPart[]) => batch.every(({ document }) => document);
  const divided = await threads.divide(batches.filter(areDocuments), {
    task: searchTask,
    shared: related,
    inputOf: (batch) =>
      batch.flatMap(({ document }) => (document ? { facts: document.facts, html: document.html.read() } : [])),
    take: (indexed) => indexed,
    here: async (batch) => indexedBatch(batch),
  });
  const next = divided.values();
  return batches.map((batch) => (areDocuments(batch) ? (next.next().value as IndexedBatch) : indexedBatch(batch)));
}
