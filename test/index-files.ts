import type { IndexFiles } from '../src/shared/search-query.ts';

/** The files of a search index, by what a function reads at their names; `loaded` are the names asked for so far. */
export function indexFiles(read: (name: string) => string): IndexFiles & { readonly loaded: ReadonlySet<string> } {
  const loaded = new Set<string>();
  return {
    loaded,
    isLoaded: (name) => loaded.has(name),
    load: async (name) => {
      loaded.add(name);
      return JSON.parse(read(name));
    },
  };
}
