import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of every page (CSP Level 3): nothing but the site's own files, and of inline code only the
 * script that runs before the first paint, by its hash. `data:` is for the icons in the style sheet; an image cannot run
 * code. `apis`: origins of the described APIs, which the console asks when a reader does; its answers may be images, which
 * are shown from memory. A `<meta>` cannot carry `frame-ancestors`, `report-uri` or `sandbox`, which is why they are missing.
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
    // Text never becomes code: only the policy of src/client/page-parser.ts may make HTML of it, for a document in which nothing runs.
    "require-trusted-types-for 'script'",
    'trusted-types docgen',
  ].join('; ');
}
