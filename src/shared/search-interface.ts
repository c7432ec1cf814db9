/** Texts of the search dialog, separate from those that every page's script needs. */
export const searchInterface = {
  title: 'Search',
  placeholder: 'Search pages and operations',
  results: 'Results',
  close: 'Close the search',
  recent: 'Recent searches',
  suggested: 'Suggested',
  count: (results: number, isCut: boolean) =>
    results === 1 ? 'One result' : `${results}${isCut ? ' or more' : ''} results`,
  more: 'Show more results',
  morePlaces: (places: number) => (places === 1 ? 'One more: ' : `${places} more: `),
  nothing: (query: string) => `Nothing found for “${query}”`,
  nearest: 'Nearest addresses',
  waysOn: 'Try fewer or different words, or start here:',
  loading: 'Searching …',
  failed: 'The search could not be loaded. Close it and try again.',
  keys: [
    [['↑', '↓'], 'choose'],
    [['Enter'], 'open'],
    [['Esc'], 'close'],
  ],
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
