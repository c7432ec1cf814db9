import type { Html, Root } from 'mdast';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { bracketTitles, restoreTitles } from './bare-titles.ts';
import { indexLines, type LineIndex } from './line-index.ts';
import { lineNesting, treeNesting } from './nesting.ts';
import { parseTree } from './syntax-tree.ts';
import { visit } from './visit.ts';

/** A text as a syntax tree; positions are those of the source. */
export interface ParsedMarkdown {
  readonly tree: Root;
  /** The text to which the tree's offsets belong; its line ends are LF. */
  readonly text: string;
  readonly lines: LineIndex;
  /** Whether the text holds raw HTML other than comments. */
  readonly hasHtml: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses CommonMark with GFM, footnotes and container directives (`:::note`). Text that is nested too deep is the error
 * NESTING, and its tree is empty.
 */
export function parseMarkdown(source: SourceFile): ParsedMarkdown {
  const lines = indexLines(source);
  const empty: Root = { type: 'root', children: [] };
  const nothing = { tree: empty, text: '', lines, hasHtml: false };
  // CommonMark 2.3: a parser must not let U+0000 through, whichever parser it is. Lines and columns stay as they are.
  const clean = source.text.replaceAll('\0', '\uFFFD').replace(/\r\n?/g, '\n');
  const tooDeep = lineNesting(clean, lines);
  if (tooDeep) return { ...nothing, diagnostics: [tooDeep] };
  const { text, changed } = bracketTitles(clean);
  const tree = parseTree(text);
  const tooDeepAfter = treeNesting(tree, lines);
  if (tooDeepAfter) return { ...nothing, diagnostics: [tooDeepAfter] };
  restoreTitles(tree, changed);
  let hasHtml = false;
  visit(tree, 'html', (node) => {
    hasHtml ||= !isComment(node);
  });
  return { tree, text, lines, hasHtml, diagnostics: [] };
}

/** Whether a node of raw HTML is nothing but a comment. */
export function isComment(node: Html): boolean {
  return /^<!--(?:(?!-->)[\s\S])*-->\s*$/.test(node.value);
}
