import { Parser } from 'htmlparser2';
import { liveReloadPaths } from './live-reload-paths.ts';

/**
 * A page as `docgen serve` sends it: with the script that reloads it when the site changes. It is the last one, since it
 * adds to the head that the page's own script compares.
 */
export function withLiveReload(html: string, version: string): string {
  const script = `<script src="${liveReloadPaths.script}?page=${encodeURIComponent(version)}" defer></script>`;
  const at = html.lastIndexOf('</body>');
  return at === -1 ? `${html}${script}` : html.slice(0, at) + script + html.slice(at);
}

/**
 * The policy in a page's `<meta>`, for the header; undefined if it has none. The header adds what a `<meta>` cannot
 * express: no other site may frame the page.
 */
export function policyOf(html: string): string | undefined {
  let policy: string | undefined;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy') {
        policy = attributes.content;
      }
      if (name === 'body' || policy !== undefined) parser.pause();
    },
  });
  parser.write(html);
  return policy === undefined ? undefined : `${policy.replace(/[\r\n]/g, ' ')}; frame-ancestors 'self'`;
}
