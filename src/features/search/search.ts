import type { Feature } from '../feature.ts';
import { searchFiles } from './search-files.ts';
import { type SearchIndex, searchIndex } from './search-index.ts';
import { searchParts } from './search-parts.ts';
import { suggestedPages } from './suggested-pages.ts';

/** The index of the last build; its valid parts are reused. */
export interface SearchMemory {
  index: SearchIndex | undefined;
}

/** The search: an index in small files, of which the browser loads those that a query needs. */
export const search = (memory: SearchMemory): Feature => ({
  name: 'search',
  isSiteWide: true,
  files: ({ config, content, pages }) => {
    memory.index = searchIndex(searchParts(content, pages, config), memory.index);
    return searchFiles(memory.index, suggestedPages(config, content, pages));
  },
});
