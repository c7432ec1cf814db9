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
  /** Every place of a site-absolute address in Markdown. */
  readonly written: (href: string) => readonly Place[];
  /** The same in the texts of API descriptions, which do not know on which page of the reference they are shown. */
  readonly described: (href: string) => readonly Place[];
  /** The first place of an address as a quoted or listed value in a file: configuration, front matter, templates. */
  readonly literal: (href: string, files: readonly SourceFile[]) => Place | undefined;
}

/** Indexes the links that were recorded while the content was read. `textOf` gives a source by its path. */
export function indexLinks(content: Content, textOf: (path: string) => SourceFile | undefined): LinkIndex {
  const places = new Map<string, Place[]>();
  // A file may have thousands of links, so it is split into lines once.
  const linesByPath = new Map<string, readonly string[]>();
  const linesIn = (path: string): readonly string[] =>
    getOrInsert(linesByPath, path, () => {
      const source = textOf(path);
      return source ? linesOf(source.text) : [];
    });
  for (const { source, permalink, document } of [...content.pages, ...content.docs, ...content.posts]) {
    for (const link of document.links) {
      const key = link.href.startsWith('#') ? permalink + link.href : link.href;
      const { file = source } = link;
      const sourceLine = linesIn(file)[link.line - 1];
      addPlace(places, key, {
        ...spotOf(link),
        file,
        ...(sourceLine !== undefined && lineAround(sourceLine, link.column)),
      });
    }
  }
  const described = new Map<string, Place[]>();
  for (const { links } of [...content.apis, ...(content.workflows ?? [])]) {
    for (const link of links) {
      const { file, sourceLine, lineStart } = link;
      const text = sourceLine !== undefined && { sourceLine, ...(lineStart !== undefined && { lineStart }) };
      addPlace(described, link.href, { ...spotOf(link), file, ...text });
    }
  }
  return {
    written: (href) => places.get(href) ?? [],
    // A link within the page (`#part`) has the address of whichever page shows its text.
    described: (href) => described.get(href) ?? described.get(splitHref(href).hash) ?? [],
    literal,
  };
}

function addPlace(places: Map<string, Place[]>, href: string, place: Place): void {
  getOrInsert(places, href, () => []).push(place);
}

function spotOf({ raw, line, column }: SourceLink): Pick<Place, 'line' | 'column'> & { length: number } {
  return { line, column, length: Math.max(raw.length, 1) };
}

function literal(href: string, files: readonly SourceFile[]): Place | undefined {
  const escaped = escapedPattern(href);
  const value = new RegExp(`(?<=["'\`(=:\\s]|^)${escaped}(?=["'\`)\\s]|$)`, 'm');
  for (const file of files) {
    const found = value.exec(file.text);
    if (found) return placeAtOffset(file, found.index, href.length);
  }
  return undefined;
}
