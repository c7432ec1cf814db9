import type { VFile } from 'vfile';
import type { Place } from '../model/diagnostic.ts';
import { cleanPath, splitHref } from '../shared/url-path.ts';
import { factsOf } from './document-facts.ts';
import { fileFacts } from './file-facts.ts';
import { warn } from './messages.ts';
import { bareAddress, composed, decodePath, encodeHref, isSafeScheme, schemeOf, sitePathFrom } from './resolve-path.ts';

/** An address as written in the source, and its place. */
export interface WrittenAddress {
  readonly raw: string;
  readonly place: Place;
}

/**
 * The resolved address of a link: the route of a Markdown file, the hashed address of a file next to the source, a
 * clean path. Undefined if the link is not allowed; the reason is reported. The link is recorded with its place.
 */
export function resolveLink(file: VFile, { raw, place }: WrittenAddress): string | undefined {
  const written = bareAddress(raw);
  if (written === '') {
    warn(file, 'LINK_EMPTY', 'This link has no address', { place });
    return undefined;
  }
  const target = linkTarget(file, written, place);
  if (target === undefined) return undefined;
  const href = encodeHref(target);
  factsOf(file).links.push({ raw, href, line: place.line, column: place.column });
  return href;
}

function linkTarget(file: VFile, written: string, place: Place): string | undefined {
  const scheme = schemeOf(written);
  if (scheme !== undefined && !isSafeScheme(scheme)) {
    const message = `A page must not link to an address of the kind "${scheme}:"`;
    warn(file, 'LINK_UNSAFE', message, { place });
    return undefined;
  }
  if (scheme !== undefined || written.startsWith('//') || written.startsWith('#')) return written;
  if (written.includes('\\')) {
    const hint = `Use "/" between the parts: ${written.replaceAll('\\', '/')}`;
    warn(file, 'LINK_BROKEN', `The address "${written}" has a "\\" in it`, { place, hint });
    return undefined;
  }
  const { context } = factsOf(file);
  const { query, hash, ...parts } = splitHref(written);
  const path = composed(parts.path);
  if (path === '') return context.permalink + query + hash;
  const isMarkdown = /\.mdx?$/i.test(path);
  const known = isMarkdown ? context.permalinkOf(sitePathFrom(file.path, decodePath(path))) : undefined;
  const away = known === undefined && context.elsewhere?.(written, isMarkdown ? path : pathRoute(file, path));
  if (away) return away;
  const route = isMarkdown ? markdownRoute(file, path, place) : pathRoute(file, path);
  return route === undefined ? undefined : route + query + hash;
}

/** The route of a link to a Markdown file. */
function markdownRoute(file: VFile, path: string, place: Place): string | undefined {
  const { context } = factsOf(file);
  const sitePath = sitePathFrom(file.path, decodePath(path));
  const route = context.permalinkOf(sitePath);
  if (route !== undefined) return route;
  if (path.startsWith('/') && context.publicFile(decodePath(path))) return path;
  if (context.unresolvedLinks !== 'ignore') {
    const severity = context.unresolvedLinks === 'error' ? 'error' : 'warning';
    warn(file, 'LINK_UNRESOLVED', `The file "${sitePath}" does not exist`, { place, severity });
  }
  return undefined;
}

/** A path without a Markdown extension: a file, a source without its extension, or a route. */
function pathRoute(file: VFile, path: string): string {
  const { context, assets } = factsOf(file);
  const decoded = decodePath(path);
  if (path.startsWith('/')) return context.publicFile(decoded) ? path : cleanPath(path);
  const sitePath = sitePathFrom(file.path, decoded);
  const asset = context.asset(sitePath);
  const facts = asset && fileFacts(asset);
  if (asset && facts) {
    assets.set(facts.href, { file: asset, href: facts.href });
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
