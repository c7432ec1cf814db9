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
import { getOrInsert } from '../shared/get-or-insert.ts';
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

/** Where a line of a description is in its file. */
interface LineStart {
  readonly line: number;
  /** How many characters of the file's line are before it. */
  readonly before: number;
}

/** Of one UTF-16 unit, in quotes: `\u0041`. */
const LONGEST_ESCAPE = 6;

/** In characters: how much is searched for the lines of one description, so that a long one costs no more than others. */
const MAX_SEARCHED = 20_000_000;

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
  let left = MAX_SEARCHED;
  const startOf = (line: number): LineStart | undefined => {
    const text = lines[line - 1]?.trim() ?? '';
    for (const fileLine of [first + line - 1, first + line, first]) {
      const sourceLine = fileLines[fileLine - 1] ?? '';
      const isOwn = fileLine === first;
      const searched = isOwn ? ownLine : sourceLine;
      const offset = text === '' || left <= 0 ? -1 : searched.indexOf(text);
      left -= offset === -1 ? searched.length : offset + text.length;
      if (offset === -1) continue;
      const indent = (lines[line - 1] ?? '').search(/\S/);
      return { line: fileLine, before: (isOwn ? before : 0) + offset - indent };
    }
    return undefined;
  };
  const known = new Map<number, { readonly start: LineStart | undefined }>();
  return (line: number, column: number): Spot => {
    const found = getOrInsert(known, line, () => ({ start: startOf(line) })).start;
    const spot = found
      ? { line: found.line, column: Math.max(1, found.before + column) }
      : { line: first, column: start };
    return { ...spot, ...lineAround(fileLines[spot.line - 1] ?? '', spot.column) };
  };
}
