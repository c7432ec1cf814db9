import { remembered } from '../../shared/remember.ts';
import type { Task } from '../../threads/thread.ts';
import { type IndexedBatch, indexedBatch } from './indexed-batch.ts';
import { relatedWords } from './related-words.ts';
import { type DocumentFacts, documentRecords } from './search-parts.ts';

/** A document for another thread. */
export interface SentDocument {
  readonly facts: DocumentFacts;
  readonly html: string;
}

/** Indexes documents in another thread; what they share are the groups of related words. */
export const searchTask: Task<readonly SentDocument[], IndexedBatch, readonly (readonly string[])[]> = {
  name: 'search',
};

const relatedBy = remembered(relatedWords);

/** The implementation of the task. */
export function indexDocuments(
  documents: readonly SentDocument[],
  groups: readonly (readonly string[])[],
): IndexedBatch {
  const related = relatedBy(groups);
  return indexedBatch(
    documents.map(({ facts, html }) => ({ records: () => documentRecords(facts, html).map(related) })),
  );
}
