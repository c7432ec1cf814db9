/* Texts that the templates render and the browser's code updates; separate, so that each script has those it needs. */

export const copied = 'Copied';
export const linkCopied = 'Link copied';
export const copyingFailed = 'Copying failed';
export const expandAll = 'Expand all';
export const collapseAll = 'Collapse all';
export const menu = 'Menu';
export const backToTop = 'Back to top';
export const loading = 'Loading the page';
/** Title of the page shown in place of one that cannot be shown. */
export const pageError = 'Page Error';
export const pageCrashed = 'This page crashed.';
/** Of what is loaded when it is needed: the code of an island, or of the search. */
export const notLoaded = 'This part could not be loaded.';
export const tryAgain = 'Try again';

/** Labels of the colour mode's button: its action and the current mode, by that mode. */
export const colorMode = {
  light: 'Switch to dark mode (light mode is on)',
  dark: 'Switch to light mode (dark mode is on)',
} as const;

export const operation = 'Operation';
/** Label of the choice between the examples of a body. */
export const exampleBody = 'Body';
export const asWritten = 'As in the samples';
export const allOperations = 'All operations';
