/** Words that the templates write and the browser's code writes again when something changes. */
export const interfaceWords = {
  copy: 'Copy',
  copied: 'Copied',
  copyingFailed: 'Copying failed',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  menu: 'Menu',
  backToMainMenu: '← Back to main menu',
  backToTop: 'Back to top',
  search: {
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
      parameter: 'Parameters',
      property: 'Properties',
      value: 'Values',
      error: 'Errors',
    },
  },
  loading: 'Loading the page',
  /** Title of the page that stands where a page cannot be shown. */
  pageError: 'Page Error',
  pageCrashed: 'This page crashed.',
  tryAgain: 'Try again',
  retry: 'Retry',
  /** What the button of the colour mode does, and what is now, by the mode that is on. */
  colorMode: {
    light: 'Switch to dark mode (light mode is on)',
    dark: 'Switch to light mode (dark mode is on)',
  },
} as const;
