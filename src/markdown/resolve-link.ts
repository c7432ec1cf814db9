import type { VFile } from 'vfile';
import type { Place } from '../model/diagnostic.ts';
import { decoded } from '../shared/decoded.ts';
import { ownText } from '../shared/own-text.ts';
import { cleanPath, isPathname, PATHNAME, splitHref } from '../shared/url-path.ts';
import { attachmentName } from './attachment.ts';
import { factsOf } from './document-facts.ts';
import { fileFacts } from './file-facts.ts';
import { existingFile, filesMeant, leavesSection } from './linked-file.ts';
import { warn } from './messages.ts';
import { bareAddress, composed, encodeHref, isSafeScheme, schemeOf, sitePathFrom } from './resolve-path.ts';
import { withoutApi } from './shown-facts.ts';

/** An address as written in the source, and its place. */
export interface WrittenAddress {
  readonly raw: string;
  readonly place: Place;
  /** Whether the author wrote that the link is a download. */
  readonly isDownload?: boolean;
}

/**
 * The resolved address of a link: the route of a Markdown file, the hashed address of a file next to the source, a
 * clean path, the site's repository. Undefined if the link is not allowed; the reason is reported. The link is recorded with its place.
 */
export function resolveLink(file: VFile, { raw, place, isDownload }: WrittenAddress): string | undefined {
  const written = bareAddress(raw);
  if (written === '') {
    warn(file, 'LINK_EMPTY', 'This link has no address', { place });
    return undefined;
  }
  const target = linkTarget(file, written, place);
  if (target === undefined) return undefined;
  const href = encodeHref(target);
  if (!isDownload && attachmentName(file, href) !== undefined) {
    warn(file, 'LINK_ATTACHMENT', `The file "${written}" is published as plain text, and the link downloads it`, {
      place,
    });
  }
  factsOf(file).links.push({ raw: ownText(raw), href: ownText(href), line: place.line, column: place.column });
  return href;
}

function linkTarget(file: VFile, written: string, place: Place): string | undefined {
  if (isPathname(written)) return written;
  const scheme = schemeOf(written);
  const { context } = factsOf(file);
  if (scheme === 'api' && !context.embed) {
    const name = decoded(written.slice('api:'.length));
    const found = context.api?.address(name) ?? withoutApi;
    if (!('problem' in found)) return found.href;
    warn(file, 'API_PART', found.problem, { place, hint: found.hint });
    return undefined;
  }
  if (scheme !== undefined && !isSafeScheme(scheme)) {
    const message = `A page must not link to an address of the kind "${scheme}:"`;
    warn(file, 'LINK_UNSAFE', message, { place });
    return undefined;
  }
  if (written.startsWith('#')) return context.embed?.pageOf?.(written) ?? written;
  if (scheme !== undefined || written.startsWith('//')) return written;
  if (written.includes('\\')) {
    const hint = `Use "/" between the parts: ${written.replaceAll('\\', '/')}`;
    warn(file, 'LINK_BROKEN', `The address "${written}" has a "\\" in it`, { place, hint });
    return undefined;
  }
  const { query, hash, ...parts } = splitHref(written);
  const path = composed(parts.path);
  if (path === '') return context.permalink + query + hash;
  const link: FileLink = { file, path, place };
  const isMarkdown = /\.mdx?$/i.test(path);
  const known = isMarkdown ? context.permalinkOf(sitePathFrom(file.path, decoded(path))) : undefined;
  const own = () => (isMarkdown ? path : (foundRoute(link) ?? cleanPath(pathnameOf(link))));
  const away = known === undefined && context.elsewhere?.(written, own());
  if (away) return away;
  const route = isMarkdown ? markdownRoute(link) : pathRoute(link);
  return route === undefined ? undefined : route + query + hash;
}

/** A link to a file or a path of the site, without query and hash. */
interface FileLink {
  readonly file: VFile;
  readonly path: string;
  readonly place: Place;
}

/** The route of a link to a Markdown file. */
function markdownRoute({ file, path, place }: FileLink): string | undefined {
  const { context } = factsOf(file);
  const plain = decoded(path);
  const candidates = filesMeant(file, plain).flatMap((name) => [name, otherExtension(name)]);
  const exact = candidates.map(context.permalinkOf).find((route) => route !== undefined);
  if (exact !== undefined) return exact;
  if (path.startsWith('/') && context.publicFile(plain)) return path;
  return (
    existingFile(file, candidates, { find: context.permalinkOf, place }) ?? outsideFile({ file, path: plain, place })
  );
}

/** A path without a Markdown extension: a file, a source without its extension, or a route. */
function pathRoute(link: FileLink): string | undefined {
  const { file, path, place } = link;
  const { context } = factsOf(file);
  const found = foundRoute(link);
  if (found !== undefined) return found;
  const plain = decoded(path);
  // From the root a path without extension is an address, in which upper and lower case are never the same.
  const sources = path.startsWith('/') ? [] : filesMeant(file, plain).flatMap(sourcesOf);
  const other = existingFile(file, sources, { find: context.permalinkOf, place });
  if (other !== undefined) return other;
  const pathname = pathnameOf(link);
  const isOwn = context.isOwn?.(cleanPath(pathname)) ?? true;
  if (isOwn) return cleanPath(pathname);
  const isFile = /\.(?!html?$)[a-z][a-z0-9]*$/i.test(plain);
  return isFile && leavesSection(file.path, plain) ? outsideFile({ file, path: plain, place }) : pathname;
}

/** The address of a path that leads to something that exists, under that very name. */
function foundRoute(link: FileLink): string | undefined {
  const { file, path } = link;
  const { context, assets } = factsOf(file);
  const pathname = pathnameOf(link);
  const route = cleanPath(pathname);
  if (context.isNeighbour?.(pathname)) return PATHNAME + pathname;
  if (path.startsWith('/')) {
    if (context.publicFile(decoded(path))) return path;
    if (context.isOwn?.(route) ?? true) return route;
  }
  const files = filesMeant(file, decoded(path));
  const asset = files.map(context.asset).find((one) => one !== undefined);
  const facts = asset && fileFacts(asset);
  if (asset && facts) {
    assets.set(facts.href, { file: asset, href: facts.href });
    return facts.href;
  }
  const source = files.flatMap(sourcesOf).map(context.permalinkOf);
  const found = source.find((one) => one !== undefined);
  if (found !== undefined) return found;
  if (context.publicFile(decoded(pathname))) return pathname;
  return context.isPage?.(route) ? route : undefined;
}

/** A path as browsers resolve it as it is written on the page: encoded, since they leave out a tab that is not. */
function pathnameOf({ file, path }: FileLink): string {
  return new URL(encodeHref(path), `http://site.invalid${factsOf(file).context.permalink}`).pathname;
}

/** A file that is not part of the site: its address in the repository, if that is known. */
function outsideFile({ file, path, place }: FileLink): string | undefined {
  const { context } = factsOf(file);
  const isOutside = leavesSection(file.path, path);
  const address = isOutside ? context.repositoryFile?.(file.path, path) : undefined;
  if (address !== undefined || context.unresolvedLinks === 'ignore') return address;
  const severity = context.unresolvedLinks === 'error' ? 'error' : 'warning';
  const sitePath = sitePathFrom(file.path, path);
  if (isOutside) warn(file, 'LINK_OUTSIDE', `The file "${sitePath}" is not part of the site`, { place, severity });
  else warn(file, 'LINK_UNRESOLVED', `The file "${sitePath}" does not exist`, { place, severity });
  return undefined;
}

/** `guide.md` ↔ `guide.mdx` */
function otherExtension(name: string): string {
  return /x$/i.test(name) ? name.slice(0, -1) : `${name}x`;
}

/** The sources that a path without their extension may mean. */
function sourcesOf(name: string): string[] {
  const bare = name.replace(/(?:(?:^|\/)index)?\.html$|\/$/, '');
  return [bare, `${bare}/index`, `${bare}/README`].flatMap((one) => [`${one}.md`, `${one}.mdx`]);
}
