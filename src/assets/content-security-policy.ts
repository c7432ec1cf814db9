import { hash } from 'node:crypto';
import type { SiteConfig } from '../model/config.ts';
import type { PageLink } from '../model/route.ts';
import { isExternal } from '../shared/url-path.ts';

/** The policy of an SVG image that is opened by itself: it is shown, and gets no permissions. */
export const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What the policy of a site follows from. */
export interface PolicyInputs extends Pick<SiteConfig, 'policy' | 'scripts'> {
  /** Sources of the inline scripts. */
  readonly inlineScripts: readonly string[];
  /** The styles that pages contain. */
  readonly inlineStyle: string;
  /** Origins of the described APIs. */
  readonly apis: readonly string[];
}

/** How the images of a page are allowed. */
const IMAGES = "img-src 'self'";

/**
 * The Content-Security-Policy of every page (CSP Level 3): only the site's own files, and as inline code only
 * docgen's two scripts and the styles of the first paint, by their hashes. `data:` is for the icons in the style sheet; an image cannot
 * run code. `apis`: origins of the described APIs, to which the console sends the reader's requests; responses may be
 * images, which are shown from memory. `frame-ancestors`, `report-uri` and `sandbox` are missing because a `<meta>`
 * cannot carry them.
 */
export function contentSecurityPolicy({ inlineScripts, inlineStyle, apis, policy, scripts }: PolicyInputs): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts.map(hashSource), ...scripts.map(({ src }) => src).filter(isExternal)].join(
      ' ',
    ),
    `style-src 'self' ${hashSource(inlineStyle)}`,
    `${IMAGES} data:${apis.length > 0 ? ' blob:' : ''}`,
    "font-src 'self'",
    ["media-src 'self'", ...policy.media].join(' '),
    ...(policy.frames.length > 0 ? [`frame-src ${policy.frames.join(' ')}`] : []),
    ["connect-src 'self'", ...apis, ...policy.connect].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // Text never becomes code: only the policy of src/client/page-parser.ts may turn it into HTML, in a document in
    // which nothing runs, and only that of src/console/schema-thread.ts may start a worker, its own. Scripts of others
    // rarely know of it, and would fail without a word.
    ...(scripts.length > 0 ? [] : ["require-trusted-types-for 'script'", 'trusted-types docgen script']),
  ].join('; ');
}

/** The source of inline code in a policy (CSP Level 3, 2.3.1, `hash-source`). */
export function hashSource(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`;
}

/** A policy, or a page that contains it, with further hosts of images. */
export function withImageHosts(text: string, hosts: readonly string[]): string {
  if (hosts.length === 0) return text;
  return text.replace(/img-src (?:'self'|&#x27;self&#x27;)/, (directive) => `${directive} ${hosts.join(' ')}`);
}

/** The hosts of the images of pages, as a policy names them; one that it cannot name is left out. */
export function imageHosts(links: readonly PageLink[]): string[] {
  const hosts = links.flatMap(({ href, element }) => (isImage(href, element) ? (originOf(href) ?? []) : []));
  return [...new Set(hosts)].sort();
}

/** The origin of an address on another host, if a policy can name it. */
export function originOf(href: string): string | undefined {
  if (!isExternal(href) || !URL.canParse(href, 'https://x')) return undefined;
  const { origin } = new URL(href, 'https://x');
  return /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin) ? origin : undefined;
}

/** An image, also one that is a source of a picture or the poster of a video. */
export function isImage(href: string, element: string): boolean {
  if (element === 'img' || element === 'image') return true;
  return (element === 'source' || element === 'video') && /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i.test(href);
}
