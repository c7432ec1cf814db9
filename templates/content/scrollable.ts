/** What scrolls must be reachable with the keyboard (WCAG 2.1.1), though it is no control. */
export const scrollable = { tabIndex: 0 };
