import { hash } from 'node:crypto';
import type { MarkdownContext } from '../markdown/context.ts';
import type { Highlighter } from '../markdown/highlighter.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { type ImageDraft, resolveImage } from '../markdown/resolve-image.ts';
import type { MarkdownDocument } from '../model/content.ts';
import type { PreviewImage } from '../model/picture.ts';
import type { SourceFile } from '../model/source.ts';
import type { Shelf } from '../shelf.ts';
import type { Placed } from '../sources/front-matter-field.ts';
import { type Answers, hasSameAnswers, recordAnswers } from './recorded-lookup.ts';

/** A source's Markdown, read, and its author's picture for previews. */
export interface ReadDocument {
  readonly document: MarkdownDocument;
  readonly image: PreviewImage | undefined;
}

/** A document with everything that it was made from, so that it can be told whether it would come out the same. */
export interface CachedDocument extends ReadDocument {
  /** Its source; undefined where it comes from another process. */
  readonly body: SourceFile | undefined;
  /** Where it comes from another process: the same source, if that is as it was, and the digest of its text. */
  readonly former?: { readonly body: SourceFile | undefined; readonly digest: string } | undefined;
  readonly settings: string;
  readonly answers: Answers;
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
  readonly highlighter?: Highlighter | undefined;
  /** Where its HTML is put until it is asked for; undefined: it stays in memory. */
  readonly shelf?: Shelf | undefined;
}

/** A document of before, the very same, where nothing that it depends on has changed; else undefined. */
export function knownDocument(request: DocumentRequest, cache: DocumentCache): ReadDocument | undefined {
  const { body, context } = request;
  const known = cache.get(body.path);
  const isSame =
    known && isOf(body, known) && known.settings === settingsOf(request) && hasSameAnswers(known.answers, context);
  if (!isSame) return undefined;
  const taken: CachedDocument = { ...(known.body ? known : withFiles(known, context)), body };
  cache.set(body.path, taken);
  return taken;
}

/** Renders a document, or gives the very same one as before where nothing that it depends on has changed. */
export async function readDocument(request: DocumentRequest, cache: DocumentCache): Promise<ReadDocument> {
  const known = knownDocument(request, cache);
  if (known) return known;
  const { body, image, context, highlighter, shelf } = request;
  const { recording, answers } = recordAnswers(context);
  const rendered = await renderMarkdown(body, recording, highlighter);
  const { html } = rendered;
  const document = { ...rendered, textFacts: { digest: textDigest(html), length: html.length } };
  const read = withImage(document, { body, image, context: recording });
  const made: CachedDocument = {
    ...(shelf ? { ...read, document: shelved(read.document, shelf) } : read),
    body,
    settings: settingsOf(request),
    answers,
  };
  cache.set(body.path, made);
  return made;
}

/** The same document, its HTML put aside. */
function shelved({ html, ...document }: MarkdownDocument, shelf: Shelf): MarkdownDocument {
  const read = shelf.put(Buffer.from(html));
  return {
    ...document,
    get html() {
      return Buffer.from(read()).toString();
    },
  };
}

function settingsOf({ context, image }: DocumentRequest): string {
  return JSON.stringify([context.permalink, context.html, context.unresolvedLinks, image]);
}

/** What tells a text from others. */
export function textDigest(text: string): string {
  return hash('sha256', text, 'base64');
}

function isOf(body: SourceFile, { body: known, former }: CachedDocument): boolean {
  if (known) return known === body || known.text === body.text;
  return former !== undefined && (former.body === body || former.digest === textDigest(body.text));
}

/** The records of files are those of this process: a site may stand in another folder than before. */
function withFiles(known: CachedDocument, { asset }: MarkdownContext): CachedDocument {
  if (known.document.assets.length === 0) return known;
  const assets = known.document.assets.map(({ file, href }) => ({ file: asset(file.path) ?? file, href }));
  // As a copy of its properties, not of their values: the text may have to be read first.
  const document = Object.defineProperties({} as MarkdownDocument, {
    ...Object.getOwnPropertyDescriptors(known.document),
    assets: { value: assets, enumerable: true },
  });
  return { ...known, document };
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
    image: found && { src: found.src, size: found.size },
  };
}
