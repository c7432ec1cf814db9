import { createHash } from 'node:crypto';

/** The policy of an SVG image that is opened by itself: it is shown, and gets no permissions. */
export const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The Content-Security-Policy of every page (CSP Level 3): only the site's own files, and as inline code only the
 * script that runs before the first paint, by its hash. `data:` is for the icons in the style sheet; an image cannot
 * run code. `apis`: origins of the described APIs, to which the console sends the reader's requests; responses may be
 * images, which are shown from memory. `frame-ancestors`, `report-uri` and `sandbox` are missing because a `<meta>`
 * cannot carry them.
 */
export function contentSecurityPolicy(beforePaint: string, apis: readonly string[]): string {
  const hash = createHash('sha256').update(beforePaint, 'utf8').digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    `img-src 'self' data:${apis.length > 0 ? ' blob:' : ''}`,
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...apis].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // Text never becomes code: only the policy of src/client/page-parser.ts may turn it into HTML, in a document in
    // which nothing runs.
    "require-trusted-types-for 'script'",
    'trusted-types docgen',
  ].join('; ');
}
