import { lineAround } from '../diagnostics/source-lines.ts';
import type { EmbedOptions, MarkdownContext } from '../markdown/context.ts';
import { plainParagraph } from '../markdown/plain-paragraph.ts';
import { standardProcessor, type TextProcessor } from '../markdown/processor.ts';
import { renderMarkdown, renderMarkdownSync } from '../markdown/render-markdown.ts';
import type { RenderDescription } from '../model/api.ts';
import type { Policy } from '../model/config.ts';
import type { RenderedMarkdown } from '../model/content.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { linesOf } from '../shared/lines.ts';
import { remembered } from '../shared/remember.ts';
import type { SiteLookup } from './site-lookup.ts';

export interface DescriptionOptions {
  /** Route of the API's overview. */
  readonly permalink: string;
  /** How a link to a missing page, image or Markdown file is treated. */
  readonly policy: Policy;
  /** The address on another site for an address that this site does not have. */
  readonly elsewhere?: MarkdownContext['elsewhere'];
  /** Default: the processor of a site without plugins. */
  readonly text?: TextProcessor | undefined;
}

/** Renders the descriptions of one API. */
export interface DescriptionRenderer {
  readonly render: RenderDescription;
  /**
   * Waits for the asynchronous plugins of texts for which `render` returned nothing, and returns whether there were
   * any. From then on `render` has their results.
   */
  readonly settle: () => Promise<boolean>;
}

/**
 * Creates the renderer for the descriptions of one API: always sanitised, with headings and ids that fit the page
 * around them. Relative links are relative to the description's file; images must be public files. Code is
 * highlighted where its grammars are loaded (`withGrammars`).
 */
export function descriptionRenderer(lookup: SiteLookup, options: DescriptionOptions): DescriptionRenderer {
  const { permalink, policy, elsewhere, text = standardProcessor() } = options;
  const own = { permalink, html: 'sanitize' as const, asset: () => undefined, unresolvedLinks: policy };
  const slow = slowTexts();
  const documentOf = (path: string, markdown: string, embed: EmbedOptions): RenderedMarkdown | undefined => {
    const key = JSON.stringify([path, markdown, embed]);
    const source = { path, text: markdown };
    const context = { ...lookup, ...own, ...(elsewhere && { elsewhere }), embed };
    const known = slow.get(key);
    if (known) return known;
    const document = slow.isEmpty() ? renderMarkdownSync(source, context, text) : undefined;
    if (!document) slow.wait(key, () => renderMarkdown(source, context, { text }));
    return document;
  };
  const render: RenderDescription = (markdown, place, embed) => {
    const { path } = place.source;
    const plain = text.isExtended ? undefined : plainParagraph(markdown);
    if (plain !== undefined) return { html: plain, summary: markdown.trim(), links: [], diagnostics: [] };
    const document = documentOf(path, markdown, embed);
    if (!document) return { html: '', summary: undefined, links: [], diagnostics: [] };
    const at = locator(markdown, place);
    return {
      html: document.html,
      summary: document.summary,
      headings: document.headings,
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
  return { render, settle: slow.settle };
}

/** Texts with asynchronous plugins of the site. */
function slowTexts() {
  const known = new Map<string, RenderedMarkdown>();
  const waiting = new Map<string, Promise<RenderedMarkdown>>();
  return {
    get: (key: string) => known.get(key),
    isEmpty: () => known.size + waiting.size === 0,
    wait: (key: string, start: () => Promise<RenderedMarkdown>) => {
      if (!waiting.has(key)) waiting.set(key, start());
    },
    settle: async () => {
      const found = waiting.size > 0;
      for (const [key, document] of waiting) known.set(key, await document);
      waiting.clear();
      return found;
    },
  };
}

/** Problems with the target of a link or image rather than with the text. */
const ABOUT_TARGETS: ReadonlySet<Diagnostic['code']> = new Set(['LINK_BROKEN', 'LINK_UNRESOLVED', 'ASSET_MISSING']);

/** A description with thousands of operations is split into lines once, not for each of its texts. */
const sourceLines = remembered(({ text }: SourceFile): readonly string[] => linesOf(text));

interface Spot extends Pick<Place, 'sourceLine' | 'lineStart'> {
  readonly line: number;
  readonly column: number;
}

/** Of one UTF-16 unit, in quotes: `\u0041`. */
const LONGEST_ESCAPE = 6;

/**
 * Maps a line of a description to a line of its file: the line with the same text where it should be if the description
 * is a block, counted from its first line or from the next (`description: |`); or the line where a quoted text starts.
 * Otherwise the start of the description.
 */
function locator(markdown: string, { source, line: first, column: start }: Parameters<RenderDescription>[1]) {
  const fileLines = sourceLines(source);
  const lines = linesOf(markdown);
  // A whole file may be one line: what is before or behind the description in its own line is none of it.
  const before = start - 1;
  const ownLine = (fileLines[first - 1] ?? '').slice(before, before + LONGEST_ESCAPE * (markdown.length + 1));
  return (line: number, column: number): Spot => {
    const text = lines[line - 1]?.trim() ?? '';
    for (const fileLine of [first + line - 1, first + line, first]) {
      const sourceLine = fileLines[fileLine - 1] ?? '';
      const isOwn = fileLine === first;
      const offset = text === '' ? -1 : (isOwn ? ownLine : sourceLine).indexOf(text);
      if (offset === -1) continue;
      const indent = (lines[line - 1] ?? '').search(/\S/);
      const at = Math.max(1, (isOwn ? before : 0) + offset - indent + column);
      return { line: fileLine, column: at, ...lineAround(sourceLine, at) };
    }
    return { line: first, column: start, ...lineAround(fileLines[first - 1] ?? '', start) };
  };
}
