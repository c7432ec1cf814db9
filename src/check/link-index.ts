import { placeAtOffset } from '../diagnostics/report.ts';
import type { Content } from '../model/content.ts';
import type { Place } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { isExternal } from '../shared/url-path.ts';

/** Where the addresses of pages stand in the user's files. */
export interface LinkIndex {
  /** Every place of a site-absolute address in Markdown and in descriptions. */
  readonly written: (href: string) => readonly Place[];
  /** The first place of an address as a quoted or listed value in a file: configuration, front matter, templates. */
  readonly literal: (href: string, files: readonly SourceFile[]) => Place | undefined;
}

/** Indexes the links that content recorded while it was read. `textOf` gives a source by its path. */
export function indexLinks(content: Content, textOf: (path: string) => SourceFile | undefined): LinkIndex {
  const places = new Map<string, Place[]>();
  // A description may have thousands of links in megabytes of text, so its lines are found once.
  const linesByPath = new Map<string, readonly string[]>();
  const linesOf = (path: string): readonly string[] => {
    const known = linesByPath.get(path);
    if (known) return known;
    const lines = textOf(path)?.text.split(/\r\n|\n|\r/) ?? [];
    linesByPath.set(path, lines);
    return lines;
  };
  const add = (
    path: string,
    permalink: string,
    links: readonly { href: string; raw: string; line: number; column: number }[],
  ) => {
    for (const { href, raw, line, column } of links) {
      const key = href.startsWith('#') ? permalink + href : absolute(href, permalink);
      const sourceLine = linesOf(path)[line - 1];
      const place = {
        file: path,
        line,
        column,
        length: Math.max(raw.length, 1),
        ...(sourceLine !== undefined && { sourceLine }),
      };
      const known = places.get(key);
      if (known) known.push(place);
      else places.set(key, [place]);
    }
  };
  for (const page of [...content.pages, ...content.docs, ...content.posts])
    add(page.source, page.permalink, page.document.links);
  for (const api of content.apis) add(api.source, api.permalink, api.links);
  return { written: (href) => places.get(href) ?? [], literal };
}

function absolute(href: string, permalink: string): string {
  if (href === '' || isExternal(href) || href.startsWith('/')) return href;
  const url = new URL(href, `http://site${encodeURI(permalink)}`);
  return url.pathname + url.search + url.hash;
}

function literal(href: string, files: readonly SourceFile[]): Place | undefined {
  const escaped = href.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const value = new RegExp(`(?<=["'\`(=:\\s]|^)${escaped}(?=["'\`)\\s]|$)`, 'm');
  for (const file of files) {
    const found = value.exec(file.text);
    if (found) return placeAtOffset(file, found.index, href.length);
  }
  return undefined;
}
