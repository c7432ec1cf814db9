/** The part of Trusted Types that is used here (W3C, Trusted Types, section 2.3). */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => string };
}

/*
 * The pages' policy names this one policy. What it lets through is only ever parsed into a document of its own, in which
 * nothing runs, and whose nodes are then taken over.
 */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('docgen', { createHTML: (html) => html });

/** Parses the HTML of a whole page without running anything in it. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html');
}
