import { statSync } from 'node:fs';
import type { MarkdownContext } from '../markdown/context.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { type ImageDraft, resolveImage } from '../markdown/resolve-image.ts';
import type { MarkdownDocument } from '../model/content.ts';
import type { AssetFile, SourceFile } from '../model/source.ts';
import type { Placed } from '../sources/front-matter-field.ts';

/** A source's Markdown, read, and the address of its preview image. */
export interface ReadDocument {
  readonly document: MarkdownDocument;
  readonly image: string | undefined;
}

/** A document with everything that it was made from, so that it can be told whether it would come out the same. */
export interface CachedDocument extends ReadDocument {
  readonly text: string;
  readonly settings: string;
  /** Every question that was put to the site around it, with its answer then. */
  readonly answers: ReadonlyMap<string, string | undefined>;
}

/** Documents by the path of their source. */
export type DocumentCache = Map<string, CachedDocument>;

/** What `readDocument` is given. */
export interface DocumentRequest {
  /** The body, front matter blanked. */
  readonly body: SourceFile;
  /** The front matter's `image`. */
  readonly image: Placed<string> | undefined;
  readonly context: MarkdownContext;
}

/** Renders a document, or gives the very same one as before where nothing that it depends on has changed. */
export async function readDocument(request: DocumentRequest, cache: DocumentCache): Promise<ReadDocument> {
  const { body, image, context } = request;
  const settings = JSON.stringify([context.permalink, context.html, context.unresolvedLinks, image]);
  const known = cache.get(body.path);
  if (known?.text === body.text && known.settings === settings && hasSameAnswers(known, context)) return known;
  const answers = new Map<string, string | undefined>();
  const recording = recordAnswers(context, answers);
  const rendered = await renderMarkdown(body, recording);
  const made: CachedDocument = {
    ...withImage(rendered, { body, image, context: recording }),
    text: body.text,
    settings,
    answers,
  };
  cache.set(body.path, made);
  return made;
}

/** Adds the preview image's file, address and problems to the document. */
function withImage(document: MarkdownDocument, { body, image, context }: DocumentRequest): ReadDocument {
  if (!image) return { document, image: undefined };
  const draft: ImageDraft = { source: body, context, links: [], assets: new Map(), diagnostics: [] };
  const found = resolveImage(draft, { raw: image.value, place: image.place });
  return {
    document: {
      ...document,
      links: [...draft.links, ...document.links],
      assets: [...document.assets, ...draft.assets.values()],
      diagnostics: [...draft.diagnostics, ...document.diagnostics],
    },
    image: found?.src,
  };
}

type Question = 'permalink' | 'asset' | 'public';

function answer(context: MarkdownContext, question: Question, path: string): string | undefined {
  if (question === 'permalink') return context.permalinkOf(path);
  return stamp(question === 'asset' ? context.asset(path) : context.publicFile(path));
}

function recordAnswers(context: MarkdownContext, answers: Map<string, string | undefined>): MarkdownContext {
  const record = (question: Question, path: string) => {
    const key = `${question}:${path}`;
    if (!answers.has(key)) answers.set(key, answer(context, question, path));
  };
  return {
    ...context,
    permalinkOf(path) {
      record('permalink', path);
      return context.permalinkOf(path);
    },
    asset(path) {
      record('asset', path);
      return context.asset(path);
    },
    publicFile(path) {
      record('public', path);
      return context.publicFile(path);
    },
  };
}

function hasSameAnswers({ answers }: CachedDocument, context: MarkdownContext): boolean {
  for (const [key, before] of answers) {
    const colon = key.indexOf(':');
    if (answer(context, key.slice(0, colon) as Question, key.slice(colon + 1)) !== before) return false;
  }
  return true;
}

/** Changes whenever the file does. */
function stamp(file: AssetFile | undefined): string | undefined {
  if (!file) return undefined;
  const stats = statSync(file.absolute, { throwIfNoEntry: false });
  return stats && `${file.absolute}:${stats.size}:${stats.mtimeMs}`;
}
