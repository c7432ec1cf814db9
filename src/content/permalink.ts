import type { DocsConfig } from '../model/config.ts';
import { capitalized } from '../shared/capitalized.ts';
import { normalized } from '../shared/normalized.ts';
import { shortened } from '../shared/slug.ts';
import { joinPath } from '../shared/url-path.ts';

/** How the names of files become addresses. */
type DocNames = Pick<DocsConfig, 'addresses' | 'numberPrefixes'>;

/** The route of a path below a section, percent-encoded. */
export function permalinkOf(section: string, path: string): string {
  return joinPath(section, path.split('/').map(routePart).join('/'));
}

/** The area of the docs that a source belongs to: the one with the nearest folder. */
export function areaOf<Area extends { readonly dir: string }>(path: string, areas: readonly Area[]): Area {
  const around = areas.filter(({ dir }) => path.startsWith(`${dir}/`));
  const nearest = around.toSorted((a, b) => b.dir.length - a.dir.length)[0] ?? areas[0];
  if (!nearest) throw new Error(`The file "${path}" is in no area of the docs.`);
  return nearest;
}

/** The route of a source with a slug: from the root if it starts with `/`, otherwise below the section. */
export function slugPermalink(section: string, slug: string, root = '/'): string {
  return slug.startsWith('/') ? permalinkOf(root, slug) : permalinkOf(section, slug);
}

/** The part of an address that Starlight makes of the name of a file or folder. */
export function slugPart(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** Characters that the path of an address cannot hold, or that servers interpret differently, become `-`. */
function routePart(name: string): string {
  return encodeURI(normalized(name, 'NFC').replace(/[?#%\\\p{Cc}]+/gu, '-'));
}

/** `docs/guides/first.md`, `docs` → `guides/first`. A folder without sections has its files at the top level. */
export function pathWithin(section: string, sourcePath: string): string {
  const below = sourcePath.startsWith(`${section}/`) ? sourcePath.slice(section.length + 1) : sourcePath;
  return below.replace(/\.[^./]+$/, '');
}

/** `guides/index` and `guides/README` → `guides`: such a file is the page of its folder. */
export function withoutIndex(path: string): string {
  return path.replace(/(?:^|\/)(?:index|readme)$/i, '');
}

/** A name as one part of an address, not too long. Dots alone would name another folder. */
export function partOf(name: string): string {
  return shortened(name.replaceAll('/', '-').replace(/^\.+$/, '-'));
}

/**
 * A number before a word sets the order: `01-intro`. It is part of the address only if `numberPrefixes` says so. A date or a
 * version is not such a number.
 */
export function splitNumber(part: string): { readonly name: string; readonly position: number | undefined } {
  const match = /^(\d{1,3})-(?=\p{L})(.+)$/u.exec(part);
  return { name: match?.[2] ?? part, position: match ? Number(match[1]) : undefined };
}

/** The same for each part of a path: `01-guides/02-first` → `guides/first` */
export function withoutOrder(path: string): string {
  return path
    .split('/')
    .map((part) => splitNumber(part).name)
    .join('/');
}

/** The part of an address that an area of the docs makes of the name of a file or folder. */
export function docPart(name: string, { addresses, numberPrefixes }: DocNames): string {
  const own = numberPrefixes === 'keep' ? name : splitNumber(name).name;
  return addresses === 'slugs' ? slugPart(own) : own;
}

/** `getting-started` → `Getting started`. */
export function nameInWords(name: string): string {
  return capitalized(name.replace(/[-_]+/g, ' ').trim());
}
