/**
 * The part of Trusted Types that is used here (W3C, Trusted Types, section 2.3). In a browser without them, an element of a
 * text whose id is `trustedTypes` has the name (HTML, "Named access on the Window object").
 */
interface TrustedTypes {
  readonly createPolicy?: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => string };
}

/*
 * The one policy that the pages' Content-Security-Policy allows. Its output is only ever parsed into a separate
 * document, in which nothing runs, and whose nodes are then adopted.
 */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy?.('docgen', { createHTML: (html) => html });

/** Parses the HTML of a complete page without running anything in it. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html');
}
