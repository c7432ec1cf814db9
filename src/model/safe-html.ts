/**
 * HTML that can be inserted into a page unchanged: generated from Markdown by docgen and sanitised, or highlighted
 * code.
 */
export type SafeHtml = string;
