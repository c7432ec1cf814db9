/** A scrollable area must be reachable with the keyboard (WCAG 2.1.1), though it is not a control. */
export const scrollable = { tabIndex: 0 };
