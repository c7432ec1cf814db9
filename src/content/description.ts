import type { MarkdownContext } from '../markdown/context.ts';
import { plainParagraph } from '../markdown/plain-paragraph.ts';
import { renderMarkdownSync } from '../markdown/render-markdown.ts';
import type { RenderDescription } from '../model/api.ts';
import type { Policy } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import type { SiteLookup } from './site-lookup.ts';

export interface DescriptionOptions {
  /** Route of the API's overview. */
  readonly permalink: string;
  /** What a link, an image or a Markdown file is that is not there. */
  readonly policy: Policy;
  /** The address on another site that an address means which this one has not. */
  readonly elsewhere?: MarkdownContext['elsewhere'];
}

/**
 * Makes the function that renders the descriptions of one API: always sanitised, with headings and ids that fit the page
 * around. Relative links are relative to the description's file; images must be public files. The languages of its code
 * must be loaded.
 */
export function descriptionRenderer(lookup: SiteLookup, options: DescriptionOptions): RenderDescription {
  const { permalink, policy, elsewhere } = options;
  const own = { permalink, html: 'sanitize' as const, asset: () => undefined, unresolvedLinks: policy };
  return (markdown, place, embed) => {
    const { path } = place.source;
    const plain = plainParagraph(markdown);
    if (plain !== undefined) return { html: plain, summary: markdown.trim(), links: [], diagnostics: [] };
    const context = { ...lookup, ...own, ...(elsewhere && { elsewhere }), embed };
    const document = renderMarkdownSync({ path, text: markdown }, context);
    const at = locator(markdown, place);
    return {
      html: document.html,
      summary: document.summary,
      links: document.links.map((link) => {
        return { ...link, ...at(link.line, link.column), file: path };
      }),
      diagnostics: document.diagnostics.flatMap((problem) => {
        const located = problem.place
          ? { ...problem, place: { ...problem.place, ...at(problem.place.line, problem.place.column) } }
          : problem;
        if (!ABOUT_TARGETS.has(problem.code)) return [located];
        return policy === 'ignore' ? [] : [{ ...located, severity: policy === 'warn' ? 'warning' : 'error' } as const];
      }),
    };
  };
}

/** Problems of what a text leads to, rather than of the text. */
const ABOUT_TARGETS: ReadonlySet<Diagnostic['code']> = new Set(['LINK_BROKEN', 'LINK_UNRESOLVED', 'ASSET_MISSING']);

/** A description of thousands of operations is split into lines once, not for each of its texts. */
const splitSources = new WeakMap<SourceFile, readonly string[]>();

function linesOf(source: SourceFile): readonly string[] {
  const known = splitSources.get(source);
  if (known) return known;
  const lines = source.text.split(/\r\n|\n|\r/);
  splitSources.set(source, lines);
  return lines;
}

interface Spot {
  readonly line: number;
  readonly column: number;
  readonly sourceLine: string;
}

/**
 * Finds a line of a description in its file: the same text, on the line where it should be if the description is a
 * block, counted from its first line or from the one after (`description: |`); or on the line where a text in quotes starts.
 * Else the description's own start.
 */
function locator(markdown: string, { source, line: first, column: start }: Parameters<RenderDescription>[1]) {
  const fileLines = linesOf(source);
  const lines = markdown.split(/\r\n|\n|\r/);
  return (line: number, column: number): Spot => {
    const text = lines[line - 1]?.trim() ?? '';
    for (const fileLine of [first + line - 1, first + line, first]) {
      const sourceLine = fileLines[fileLine - 1] ?? '';
      const offset = text === '' ? -1 : sourceLine.indexOf(text);
      if (offset === -1) continue;
      const indent = (lines[line - 1] ?? '').search(/\S/);
      return { line: fileLine, column: Math.max(1, offset - indent + column), sourceLine };
    }
    return { line: first, column: start, sourceLine: fileLines[first - 1] ?? '' };
  };
}
