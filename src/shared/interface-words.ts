/** Words that the templates write and the browser's code writes again when something changes. */
export const interfaceWords = {
  copied: 'Copied',
  copyingFailed: 'Copying failed',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  menu: 'Menu',
  backToTop: 'Back to top',
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
