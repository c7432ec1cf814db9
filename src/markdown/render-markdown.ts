import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { MarkdownDocument } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { readCodeLines } from './code-lines.ts';
import { readCodeMeta } from './code-meta.ts';
import type { MarkdownContext } from './context.ts';
import type { Draft } from './draft.ts';
import { asExcerpt, cutAtMark } from './excerpt.ts';
import { type CodeText, highlightLines, loadLanguages } from './highlight.ts';
import { type HighlightedLines, type Highlighter, highlightHere } from './highlighter.ts';
import { languagesIn } from './languages.ts';
import { type ParsedMarkdown, parseMarkdown } from './parse.ts';
import { toHtmlTree } from './pipeline.ts';
import { visit } from './visit.ts';

/**
 * Turns a Markdown text into HTML and everything that the site needs to know of it. The text is the body of its file
 * with the lines of the front matter blanked, so that every place is one of the file. Problems travel in the document.
 */
export async function renderMarkdown(
  source: SourceFile,
  context: MarkdownContext,
  highlighter: Highlighter = highlightHere,
): Promise<MarkdownDocument> {
  const parsed = parseMarkdown(source);
  const { blocks, languages } = codeIn(parsed);
  await loadLanguages(languages);
  return finish(source, context, { parsed, highlight: await highlighter(blocks) });
}

/** As `renderMarkdown`, for texts whose languages are loaded; code in another language is shown without colours. */
export function renderMarkdownSync(source: SourceFile, context: MarkdownContext): MarkdownDocument {
  return finish(source, context, { parsed: parseMarkdown(source), highlight: highlightLines });
}

function finish(
  source: SourceFile,
  context: MarkdownContext,
  { parsed, highlight }: { readonly parsed: ParsedMarkdown; readonly highlight: HighlightedLines },
): MarkdownDocument {
  const draft: Draft = {
    source,
    context,
    highlight,
    lines: parsed.lines,
    hasHtml: parsed.hasHtml,
    links: [],
    headings: [],
    assets: new Map(),
    diagnostics: [...parsed.diagnostics],
    resolved: new Set(),
    words: 0,
    summary: undefined,
    title: undefined,
  };
  const { whole, excerpt } = cutAtMark(toHtmlTree(parsed.tree, parsed.text, draft));
  return {
    html: htmlOf(whole),
    excerptHtml: excerpt && htmlOf(asExcerpt(excerpt, context.permalink)),
    title: draft.title?.text,
    titleHtml: draft.title?.html,
    summary: draft.summary,
    headings: draft.headings,
    links: draft.links.sort((a, b) => a.line - b.line || a.column - b.column),
    assets: [...draft.assets.values()],
    words: draft.words,
    diagnostics: draft.diagnostics.sort(byPlace),
  };
}

function htmlOf(tree: Root): string {
  return toHtml(tree, { allowDangerousHtml: true }).trim();
}

/** The code of a text: its blocks, and languages of what can only be known when raw HTML has been read. */
function codeIn({ tree, hasHtml }: ParsedMarkdown) {
  const blocks: CodeText[] = [];
  const languages: string[] = [];
  visit(tree, ['code', 'html'], (node) => {
    if (node.type === 'html') for (const name of languagesIn(node.value)) languages.push(name);
    if (node.type !== 'code') return;
    const { language } = readCodeMeta(node.lang ?? '', '');
    // Raw HTML around a block may change its text on the way.
    if (hasHtml) languages.push(language);
    else blocks.push({ code: readCodeLines(node.value, language).code, language });
  });
  return { blocks, languages };
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (a.place?.line ?? 0) - (b.place?.line ?? 0) || (a.place?.column ?? 0) - (b.place?.column ?? 0);
}
