/** Texts of the search dialog, separate from those that every page's script needs. */
export const searchInterface = {
  title: 'Search',
  placeholder: 'Search pages, operations and parameters',
  results: 'Results',
  recent: 'Recent searches',
  count: (results: number) => (results === 1 ? 'One result' : `${results} results`),
  nothing: (query: string) => `Nothing found for “${query}”`,
  waysOn: 'Try fewer or other words, or go on from here:',
  failed: 'The search could not be loaded. Close it and try again.',
  kinds: {
    page: 'Pages',
    post: 'Blog',
    operation: 'Operations',
    schema: 'Schemas',
    parameter: 'Parameters',
    property: 'Properties',
    value: 'Values',
    error: 'Errors',
  },
} as const;
