import type { Html, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { bracketTitles, restoreTitles } from './bare-titles.ts';
import { indexLines, type LineIndex } from './line-index.ts';
import { parseNatively } from './native-parser.ts';
import { lineNesting, treeNesting } from './nesting.ts';
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

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(onlyContainers).freeze();

/** What a text means; the native parser gives the same, where it gives anything. The text's line ends are LF. */
export function parseReference(text: string): Root {
  return processor.parse(text);
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
  const tree = parseNatively(text) ?? parseReference(text);
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

/**
 * Switches off the directives of a single colon or two: `10:30` and `:smile` are text. remark-directive knows no option
 * for it, but registers its syntax where a plugin after it can take a part away.
 */
function onlyContainers(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map((extension) => {
    const colon = ':'.charCodeAt(0);
    const flow = extension.flow?.[colon];
    if (!Array.isArray(flow) || !extension.text?.[colon]) return extension;
    return { flow: { [colon]: flow.slice(0, 1) } };
  });
}
