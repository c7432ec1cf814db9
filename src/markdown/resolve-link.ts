import { report } from '../diagnostics/report.ts';
import type { Place } from '../model/diagnostic.ts';
import { cleanPath, splitHref } from '../shared/url-path.ts';
import type { Draft } from './draft.ts';
import { fileFacts } from './file-facts.ts';
import { bareAddress, composed, decodePath, encodeHref, isSafeScheme, schemeOf, sitePathFrom } from './resolve-path.ts';

/** An address as the source says it, and where. */
export interface WrittenAddress {
  readonly raw: string;
  readonly place: Place;
}

/**
 * What a page says for a link: the route of a Markdown file, the hashed address of a file beside the source, a clean
 * path. Undefined where no link may stand; the reason is reported. The link is recorded with its place.
 */
export function resolveLink(draft: Draft, { raw, place }: WrittenAddress): string | undefined {
  const written = bareAddress(raw);
  if (written === '') {
    draft.diagnostics.push(report('LINK_EMPTY', 'This link has no address', { place }));
    return undefined;
  }
  const target = linkTarget(draft, written, place);
  if (target === undefined) return undefined;
  const href = encodeHref(target);
  draft.links.push({ raw, href, line: place.line, column: place.column });
  return href;
}

function linkTarget(draft: Draft, written: string, place: Place): string | undefined {
  const scheme = schemeOf(written);
  if (scheme !== undefined && !isSafeScheme(scheme)) {
    const message = `A page must not link to an address of the kind "${scheme}:"`;
    draft.diagnostics.push(report('LINK_UNSAFE', message, { place }));
    return undefined;
  }
  if (scheme !== undefined || written.startsWith('//') || written.startsWith('#')) return written;
  if (written.includes('\\')) {
    const hint = `Use "/" between the parts: ${written.replaceAll('\\', '/')}`;
    draft.diagnostics.push(report('LINK_BROKEN', `The address "${written}" has a "\\" in it`, { place, hint }));
    return undefined;
  }
  const { query, hash, ...parts } = splitHref(written);
  const path = composed(parts.path);
  if (path === '') return draft.context.permalink + query + hash;
  const isMarkdown = /\.mdx?$/i.test(path);
  const known = isMarkdown ? draft.context.permalinkOf(sitePathFrom(draft.source.path, decodePath(path))) : undefined;
  const away = known === undefined && draft.context.elsewhere?.(written, isMarkdown ? path : pathRoute(draft, path));
  if (away) return away;
  const route = isMarkdown ? markdownRoute(draft, path, place) : pathRoute(draft, path);
  return route === undefined ? undefined : route + query + hash;
}

/** The route of a link to a Markdown file. */
function markdownRoute({ context, source, diagnostics }: Draft, path: string, place: Place): string | undefined {
  const sitePath = sitePathFrom(source.path, decodePath(path));
  const route = context.permalinkOf(sitePath);
  if (route !== undefined) return route;
  if (path.startsWith('/') && context.publicFile(decodePath(path))) return path;
  if (context.unresolvedLinks !== 'ignore') {
    const severity = context.unresolvedLinks === 'error' ? 'error' : 'warning';
    diagnostics.push(report('LINK_UNRESOLVED', `The file "${sitePath}" is not there`, { place, severity }));
  }
  return undefined;
}

/** A path without a Markdown file's name: a file, a source without its extension, or a route. */
function pathRoute({ context, source, assets }: Draft, path: string): string {
  const decoded = decodePath(path);
  if (path.startsWith('/')) return context.publicFile(decoded) ? path : cleanPath(path);
  const sitePath = sitePathFrom(source.path, decoded);
  const file = context.asset(sitePath);
  const facts = file && fileFacts(file);
  if (file && facts) {
    assets.set(facts.href, { file, href: facts.href });
    return facts.href;
  }
  const bare = sitePath.replace(/(?:(?:^|\/)index)?\.html$|\/$/, '');
  for (const candidate of [`${bare}.md`, `${bare}/index.md`, `${bare}/README.md`]) {
    const route = context.permalinkOf(candidate);
    if (route !== undefined) return route;
  }
  // Anything else is a path of the site, relative to the page's own.
  return cleanPath(new URL(path, `http://site.invalid${context.permalink}`).pathname);
}
