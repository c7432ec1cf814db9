import type { Content } from '../../model/content.ts';
import type { OutputFile } from '../../model/output.ts';
import type { RenderedPage } from '../../model/route.ts';
import { searchFiles } from './search-files.ts';
import { type SearchIndex, searchIndex } from './search-index.ts';
import { searchParts } from './search-parts.ts';

/** The search of the last build. */
export interface SearchCache {
  /** Files to go on with, for who makes them anew later; undefined: each build makes its own. */
  files: readonly OutputFile[] | undefined;
  index: SearchIndex | undefined;
}

/** The files of the search of a site; what the last index has already is taken from it. */
export function renewSearch(cache: SearchCache, content: Content, pages: readonly RenderedPage[]): OutputFile[] {
  cache.index = searchIndex(searchParts(content, pages), cache.index);
  return searchFiles(cache.index);
}
