import { placeAtOffset } from '../diagnostics/report.ts';
import { lineAround } from '../diagnostics/source-lines.ts';
import type { Content } from '../model/content.ts';
import type { Place } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import type { SourceLink } from '../model/source-link.ts';
import { escapedPattern } from '../shared/escaped-pattern.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { linesOf } from '../shared/lines.ts';
import { splitHref } from '../shared/url-path.ts';

/** Where the addresses of pages are written in the user's files. */
export interface LinkIndex {
  /** Every place of a site-absolute address in Markdown. `kind`: only where it is that of a link, or of a file. Default: either. */
  readonly written: (href: string, kind?: LinkKind) => readonly Place[];
  /** The same in the texts of API descriptions, which do not know on which page of the reference they are shown. */
  readonly described: (href: string, kind?: LinkKind) => readonly Place[];
  /**
   * The first place of an address as a quoted or listed value in a file: configuration, front matter, templates. `others`: places
   * in whose lines it is something else, so that it is looked for in other lines first.
   */
  readonly literal: (href: string, files: readonly SourceFile[], others?: readonly Place[]) => Place | undefined;
}

/** What a page does with an address: it links to it, or shows the file. */
export type LinkKind = 'link' | 'file';

type Places = Map<string, { readonly kind: LinkKind; readonly place: Place }[]>;

/** Indexes the links that were recorded while the content was read. `textOf` gives a source by its path. */
export function indexLinks(content: Content, textOf: (path: string) => SourceFile | undefined): LinkIndex {
  const places: Places = new Map();
  // A file may have thousands of links, so it is split into lines once.
  const filesByPath = new Map<string, LinkedFile>();
  const fileAt = (path: string) => getOrInsert(filesByPath, path, () => linkedFile(path, textOf(path)?.text));
  for (const { source, permalink, document } of [...content.pages, ...content.docs, ...content.posts]) {
    for (const link of document.links) {
      const key = link.href.startsWith('#') ? permalink + link.href : link.href;
      const { file = source } = link;
      const { lines, frontMatter } = fileAt(file);
      const sourceLine = lines[link.line - 1];
      const place = { ...spotOf(link), file, ...(sourceLine !== undefined && lineAround(sourceLine, link.column)) };
      // An opening is read as the Markdown that its fields stand for, whose lines are others.
      const field = link.line <= frontMatter.lines ? literal(link.raw, [frontMatter]) : undefined;
      addPlace(places, key, link, field ?? place);
    }
  }
  const described: Places = new Map();
  for (const { links } of [...content.apis, ...(content.workflows ?? [])]) {
    for (const link of links) {
      const { file, sourceLine, lineStart } = link;
      const text = sourceLine !== undefined && { sourceLine, ...(lineStart !== undefined && { lineStart }) };
      addPlace(described, link.href, link, { ...spotOf(link), file, ...text });
    }
  }
  return {
    written: (href, kind) => placesIn(places, href, kind),
    // A link within the page (`#part`) has the address of whichever page shows its text.
    described: (href, kind) => placesIn(described, described.has(href) ? href : splitHref(href).hash, kind),
    literal,
  };
}

/** A file with links. */
interface LinkedFile {
  readonly lines: readonly string[];
  /** What it begins with, down to the second `---`; empty if it has none. */
  readonly frontMatter: SourceFile & { readonly lines: number };
}

function linkedFile(path: string, text: string | undefined): LinkedFile {
  const lines = text === undefined ? [] : linesOf(text);
  const isFence = (line: string) => line.trim() === '---';
  const end = isFence(lines[0] ?? '') ? lines.findIndex((line, index) => index > 0 && isFence(line)) + 1 : 0;
  return { lines, frontMatter: { path, text: lines.slice(0, end).join('\n'), lines: end } };
}

function addPlace(places: Places, href: string, { isFile }: SourceLink, place: Place): void {
  getOrInsert(places, href, () => []).push({ kind: isFile ? 'file' : 'link', place });
}

function placesIn(places: Places, href: string, kind: LinkKind | undefined): Place[] {
  const found = places.get(href) ?? [];
  return found.filter((one) => kind === undefined || one.kind === kind).map(({ place }) => place);
}

function spotOf({ raw, line, column }: SourceLink): Pick<Place, 'line' | 'column'> & { length: number } {
  return { line, column, length: Math.max(raw.length, 1) };
}

function literal(href: string, files: readonly SourceFile[], others: readonly Place[] = []): Place | undefined {
  const escaped = escapedPattern(href);
  const value = new RegExp(`(?<=["'\`(=:\\s]|^)${escaped}(?=["'\`)\\s]|$)`, 'gm');
  const taken = new Set(others.map(({ file, line }) => `${file}:${line}`));
  let beside: Place | undefined;
  for (const file of files) {
    let [line, before] = [1, 0];
    for (const { index } of file.text.matchAll(value)) {
      line += file.text.slice(before, index).split('\n').length - 1;
      before = index;
      const isTaken = taken.has(`${file.path}:${line}`);
      if (!isTaken) return placeAtOffset(file, index, href.length);
      beside ??= placeAtOffset(file, index, href.length);
    }
  }
  return beside;
}
