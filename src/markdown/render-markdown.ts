import type { Root } from 'hast';
import type { VFile } from 'vfile';
import type { RenderedMarkdown } from '../model/content.ts';
import type { SourceFile } from '../model/source.ts';
import { messageOf } from '../shared/message-of.ts';
import type { ComponentRenderer } from './component-tree.ts';
import type { MarkdownContext } from './context.ts';
import { factsOf } from './document-facts.ts';
import { documentFile } from './document-file.ts';
import { asExcerpt, cutAtMark } from './excerpt.ts';
import { type Highlighter, highlightHere } from './highlight/highlighter.ts';
import { diagnosticsOf, placeOfNode, warn } from './messages.ts';
import { standardProcessor, type TextProcessor } from './processor.ts';

/** The parts that render a text. */
export interface Renderer {
  /** Default: that of a site without plugins. */
  readonly text?: TextProcessor | undefined;
  /** Default: in this thread. */
  readonly highlighter?: Highlighter | undefined;
  /** Renders components (`:::tabs`). Default: their directives stay text. */
  readonly renderComponent?: ComponentRenderer | undefined;
}

/**
 * Turns a Markdown text into HTML and everything that the site needs to know about it. The text is the body of its file
 * with the lines of the front matter blanked, so that every place is one in the file. Problems are part of the
 * document.
 */
export async function renderMarkdown(
  source: SourceFile,
  context: MarkdownContext,
  { text = standardProcessor(), highlighter = highlightHere, renderComponent }: Renderer = {},
): Promise<RenderedMarkdown> {
  const file = documentFile(source, { context, highlighter, renderComponent });
  try {
    return documentOf(await text.processor.run(text.processor.parse(file), file), file, text);
  } catch (error) {
    return unprocessed(source, { context, error }, text);
  }
}

/**
 * Like `renderMarkdown`, synchronously: code is highlighted where its grammars are loaded (`withGrammars`). Undefined
 * if a plugin of the site is asynchronous.
 */
export function renderMarkdownSync(
  source: SourceFile,
  context: MarkdownContext,
  text: TextProcessor = standardProcessor(),
): RenderedMarkdown | undefined {
  const file = documentFile(source, { context });
  try {
    return documentOf(text.processor.runSync(text.processor.parse(file), file), file, text);
  } catch (error) {
    return file.data.facts?.isAsynchronous ? undefined : unprocessed(source, { context, error }, text);
  }
}

/**
 * An empty document with the reason. The output of plugins is checked, but it may still be something that no step
 * expects; without plugins it is a bug in docgen.
 */
function unprocessed(
  source: SourceFile,
  { context, error }: { readonly context: MarkdownContext; readonly error: unknown },
  text: TextProcessor,
): RenderedMarkdown {
  if (!text.isExtended) throw error;
  const file = documentFile(source, { context });
  const words = messageOf(error).split('\n')[0];
  const reason = `The plugins of the site turned this page into something that cannot be processed: ${words}`;
  warn(file, 'PLUGIN_FAILED', reason, { place: placeOfNode(file, {}) });
  return documentOf({ type: 'root', children: [] }, file, text);
}

function documentOf(tree: Root, file: VFile, { processor }: TextProcessor): RenderedMarkdown {
  const { context, title, summary, headings, links, assets, words, including } = factsOf(file);
  const { whole, excerpt } = cutAtMark(tree);
  const htmlOf = (part: Root) => processor.stringify(part, file).trim();
  return {
    html: htmlOf(whole),
    excerptHtml: excerpt && htmlOf(asExcerpt(excerpt, context.permalink)),
    title: title?.text,
    titleHtml: title?.html,
    titleId: title?.id,
    summary,
    headings,
    links: links.sort((a, b) => a.line - b.line || a.column - b.column),
    assets: [...assets.values()],
    words,
    included: including.soFar.amount,
    diagnostics: diagnosticsOf(file),
  };
}
