/** HTML that may go into a page as it stands: made from Markdown by docgen's own chain and sanitised, or coloured code. */
export type SafeHtml = string;
