/** Texts that the templates render and the browser's code updates. */
export const interfaceWords = {
  copied: 'Copied',
  copyingFailed: 'Copying failed',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  menu: 'Menu',
  backToTop: 'Back to top',
  loading: 'Loading the page',
  /** Title of the page shown in place of one that cannot be shown. */
  pageError: 'Page Error',
  pageCrashed: 'This page crashed.',
  tryAgain: 'Try again',
  retry: 'Retry',
  /** Labels of the colour mode's button: its action and the current mode, by that mode. */
  colorMode: {
    light: 'Switch to dark mode (light mode is on)',
    dark: 'Switch to light mode (dark mode is on)',
  },
} as const;
