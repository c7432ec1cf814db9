import { report } from '../diagnostics/report.ts';
import { lineAround } from '../diagnostics/source-lines.ts';
import type { DocsConfig, SidebarEntry } from '../model/config.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { SourceFile, SourceReference } from '../model/source.ts';
import type { SummarySidebar } from '../model/summary-sidebar.ts';
import { decoded } from '../shared/decoded.ts';
import { linesOf } from '../shared/lines.ts';
import { matchLine } from '../shared/match-line.ts';
import { remembered } from '../shared/remember.ts';
import { areaOf } from './permalink.ts';

/** The sources of docs that are pages, and the sidebars that a `SUMMARY.md` describes, by the folder of their area. */
export interface Summaries {
  readonly pages: readonly SourceReference[];
  readonly value: ReadonlyMap<string, SummarySidebar>;
  readonly diagnostics: readonly Diagnostic[];
}

const NONE: ReadonlyMap<string, SummarySidebar> = new Map();

/** Takes the `SUMMARY.md` of mdBook from the docs: at the top of an area without `sidebars`, it is no page. */
export function readSummaries(docs: readonly SourceReference[], areas: readonly DocsConfig[]): Summaries {
  const isSummary = ({ path }: SourceReference) =>
    path.endsWith('/SUMMARY.md') && areas.some(({ dir }) => path === `${dir}/SUMMARY.md`);
  const found = docs.filter(isSummary);
  if (found.length === 0) return { pages: docs, value: NONE, diagnostics: [] };
  const read = found.map((source) => [areaOf(source.path, areas).dir, summary(source)] as const);
  return {
    pages: docs.filter((source) => !isSummary(source)),
    value: new Map(read.map(([dir, { value }]) => [dir, value])),
    diagnostics: read.flatMap(([, { diagnostics }]) => diagnostics),
  };
}

const summary = remembered((source: SourceReference) => readSummary(source.read()));

/** A comment that begins a line (CommonMark 0.31, HTML blocks of kind 2); one that is not closed ends with the file. */
const COMMENT = /^[ \t]*<!--[\s\S]*?(?:-->|$(?![\s\S]))/gm;

/** A line of a list, or a chapter before or after the lists. */
const CHAPTER = /^(\s*)(?:[-*+]\s+)?\[((?:\\.|[^\]\\])*)\]\(\s*<?([^)>]*?)>?\s*\)\s*$/;

const HEADING = /^#{1,6}\s+(.*?)\s*#*$/;

/** The most levels of chapters; nobody finds a page below that, and each costs space on the stack of what renders it. */
const MAX_DEPTH = 50;

/** A chapter, or a heading over chapters, which has no address. */
interface Chapter {
  readonly label: string;
  readonly id?: string;
  readonly line: number;
  readonly items: Chapter[];
}

interface OpenGroup {
  readonly indent: number;
  readonly items: Chapter[];
}

/**
 * The entries of a `SUMMARY.md`: a list of links, nested by indentation, under headings after the first, which is the
 * title of the book. A link without an address is a draft and is left out. Any other line is DATA_SHAPE.
 */
function readSummary(source: SourceFile): Outcome<SummarySidebar> {
  const diagnostics: Diagnostic[] = [];
  const top: Chapter[] = [];
  let open: OpenGroup[] = [{ indent: -1, items: top }];
  let headings = 0;
  const text = source.text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ''));
  for (const [index, line] of linesOf(text).entries()) {
    const heading = matchLine(HEADING, line);
    if (heading) {
      headings += 1;
      if (headings === 1 && top.length === 0) continue;
      const items: Chapter[] = [];
      top.push({ label: plain(heading[1] ?? ''), line: index + 1, items });
      open = [{ indent: -1, items }];
      continue;
    }
    const chapter = matchLine(CHAPTER, line);
    if (!chapter) {
      if (/^(?:-{3,}|\*{3,})?$/.test(line.trim())) continue;
      const place = { file: source.path, line: index + 1, column: 1, ...lineAround(line, 1) };
      const hint = 'Write "- [Title](file.md)".';
      diagnostics.push(report('DATA_SHAPE', 'This line of SUMMARY.md is not a chapter', { place, hint }));
      continue;
    }
    const [, space = '', label = '', href = ''] = chapter;
    const indent = space.replaceAll('\t', '    ').length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const parent = open.at(-1)?.items ?? top;
    if (open.length > MAX_DEPTH) {
      const place = { file: source.path, line: index + 1, column: 1, ...lineAround(line, 1) };
      diagnostics.push(report('DATA_SHAPE', `This chapter is more than ${MAX_DEPTH} levels deep`, { place }));
      continue;
    }
    if (href === '') continue;
    const items: Chapter[] = [];
    parent.push({ label: plain(label), id: docId(href), line: index + 1, items });
    open.push({ indent, items });
  }
  const lines = new Map<string, number>();
  return { value: { entries: entriesOf(top, '', lines), lines }, diagnostics };
}

function docId(href: string): string {
  return decoded(href.replace(/^\.\//, '').replace(/#.*$/, '').replace(/\.md$/, ''));
}

/** A chapter without chapters below it is a link; one with some is a group with a page of its own. */
function entriesOf(chapters: readonly Chapter[], prefix: string, lines: Map<string, number>): SidebarEntry[] {
  return chapters.map(({ label, id, line, items }, position): SidebarEntry => {
    const path = `${prefix}${position}`;
    lines.set(path, line);
    if (id !== undefined && items.length === 0) return { id, label };
    const below = entriesOf(items, `${path}.items.`, lines);
    return id === undefined ? { label, items: below } : { label, items: below, link: { id } };
  });
}

function plain(markdown: string): string {
  return markdown.replace(/\\(.)/g, '$1').replace(/[`*]/g, '').trim();
}
