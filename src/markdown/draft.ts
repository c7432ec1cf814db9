import type { AssetReference, Heading, SourceLink } from '../model/content.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import type { MarkdownContext } from './context.ts';
import type { HighlightedLines } from './highlighter.ts';
import type { LineIndex } from './line-index.ts';

/** What the plugins of one run find, beside the tree that they change. */
export interface Draft {
  readonly source: SourceFile;
  readonly context: MarkdownContext;
  /** Knows the lines of every block of the text. */
  readonly highlight: HighlightedLines;
  readonly lines: LineIndex;
  /** Whether the text holds raw HTML, so that the dear steps that make it safe are needed. */
  readonly hasHtml: boolean;
  readonly links: SourceLink[];
  readonly headings: Heading[];
  /** By address. */
  readonly assets: Map<string, AssetReference>;
  readonly diagnostics: Diagnostic[];
  /** Where links and images written in Markdown start (`line:column`); those of raw HTML come later in the chain. */
  readonly resolved: Set<string>;
  words: number;
  summary: string | undefined;
  title: { readonly text: string; readonly html: string } | undefined;
}

/** The part of a syntax tree's node that says where it stands. */
export interface Positioned {
  readonly position?:
    | {
        readonly start?: { readonly line: number; readonly column: number } | undefined;
        readonly end?: { readonly line: number; readonly column: number } | undefined;
      }
    | undefined;
}

/**
 * Where a node stands; its caret ends with the node's first line. A node without a position stands at the text's start;
 * an element of raw HTML that is never closed has no end.
 */
export function placeOfNode(draft: Draft, node: Positioned): Place {
  const { start = { line: 1, column: 1 }, end = start } = node.position ?? {};
  const lineEnd = draft.lines.text(start.line).length + 1;
  const length = (end.line === start.line ? end.column : lineEnd) - start.column;
  return draft.lines.place(start.line, start.column, Math.max(1, length));
}
