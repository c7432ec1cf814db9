import { hash } from 'node:crypto';
import { factsOf } from '../markdown/document-facts.ts';
import { documentFile } from '../markdown/document-file.ts';
import { diagnosticsOf } from '../markdown/messages.ts';
import { type Renderer, renderMarkdown } from '../markdown/render-markdown.ts';
import { resolveImage } from '../markdown/resolve-image.ts';
import type { MarkdownDocument } from '../model/content.ts';
import type { PreviewImage } from '../model/picture.ts';
import type { SourceFile } from '../model/source.ts';
import { plainFrontMatter, readFrontMatter } from '../sources/front-matter.ts';
import type { Placed } from '../sources/front-matter-field.ts';
import type { SpillFile } from '../spill-file.ts';
import { type Answers, hasSameAnswers, recordAnswers } from './recorded-lookup.ts';
import type { PageLookup, SiteLookup } from './site-lookup.ts';

/** A source's Markdown, read, and its author's picture for previews. */
export interface ReadDocument {
  readonly document: MarkdownDocument;
  readonly image: PreviewImage | undefined;
}

/** A document with everything that it was made from, so that it can be told whether it would come out the same. */
export interface CachedDocument extends ReadDocument {
  /** The text that it was made from; undefined where it comes from another process. */
  readonly text: SourceFile | undefined;
  /** Where it comes from another process: its source and the body of it, if they are as they were, and the text's digest. */
  readonly former?:
    | { readonly source: SourceFile | undefined; readonly body: SourceFile | undefined; readonly digest: string }
    | undefined;
  readonly settings: string;
  readonly answers: Answers;
}

/** Documents by the path of their source. */
export type DocumentCache = Map<string, CachedDocument>;

/** What `readDocument` is given. */
export interface DocumentRequest {
  readonly source: SourceFile;
  /** The body of the source, front matter blanked. */
  readonly body: SourceFile;
  /** The front matter's `image`. */
  readonly image: Placed<string> | undefined;
  readonly context: PageLookup;
  readonly renderer?: Renderer | undefined;
  /** What tells the plugins of the site, with their options and versions, from others; empty where there are none. */
  readonly pluginKey?: string | undefined;
  /** Where its HTML is put until it is asked for; undefined: it stays in memory. */
  readonly spillFile?: SpillFile | undefined;
}

/** A document of before, the very same, where nothing that it depends on has changed; else undefined. */
export function knownDocument(request: DocumentRequest, cache: DocumentCache): ReadDocument | undefined {
  const { body, context } = request;
  const text = textOf(request);
  const known = cache.get(body.path);
  const isSame =
    known && isOf(text, known) && known.settings === settingsOf(request) && hasSameAnswers(known.answers, context);
  if (!isSame) return undefined;
  const taken: CachedDocument = { ...(known.text ? known : withFiles(known, context)), text };
  cache.set(body.path, taken);
  return taken;
}

/** Renders a document, or gives the very same one as before where nothing that it depends on has changed. */
export async function readDocument(request: DocumentRequest, cache: DocumentCache): Promise<ReadDocument> {
  const known = knownDocument(request, cache);
  if (known) return known;
  const { source, body, image, context, renderer, spillFile } = request;
  const { recording, answers } = recordAnswers(context);
  const frontMatter = plainFrontMatter(readFrontMatter(source).value.fields);
  const rendered = await renderMarkdown(body, { ...recording, frontMatter }, renderer);
  const { html } = rendered;
  const document = { ...rendered, textFacts: { digest: textDigest(html), length: html.length } };
  const read = withImage(document, { body, image, context: recording });
  const made: CachedDocument = {
    ...(spillFile ? { ...read, document: spilled(read.document, spillFile) } : read),
    text: textOf(request),
    settings: settingsOf(request),
    answers,
  };
  cache.set(body.path, made);
  return made;
}

/** The same document, its HTML put aside. */
function spilled({ html, ...document }: MarkdownDocument, spillFile: SpillFile): MarkdownDocument {
  const read = spillFile.put(Buffer.from(html));
  return {
    ...document,
    get html() {
      return Buffer.from(read()).toString();
    },
  };
}

function settingsOf({ context, image, pluginKey }: DocumentRequest): string {
  return JSON.stringify([context.permalink, context.html, context.unresolvedLinks, image, pluginKey]);
}

/** What a document is made from: plugins of the site may read the front matter too. */
function textOf({ source, body, pluginKey }: DocumentRequest): SourceFile {
  return pluginKey ? source : body;
}

/** What tells a text from others. */
export function textDigest(text: string): string {
  return hash('sha256', text, 'base64');
}

function isOf(text: SourceFile, { text: known, former }: CachedDocument): boolean {
  if (known) return known === text || known.text === text.text;
  if (!former) return false;
  return former.body === text || former.source === text || former.digest === textDigest(text.text);
}

/** The records of files are those of this process: a site may stand in another folder than before. */
function withFiles(known: CachedDocument, { asset }: SiteLookup): CachedDocument {
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
function withImage(
  document: MarkdownDocument,
  { body, image, context }: Pick<DocumentRequest, 'body' | 'image' | 'context'>,
): ReadDocument {
  if (!image) return { document, image: undefined };
  const file = documentFile({ path: body.path, text: '' }, { context });
  const found = resolveImage(file, { raw: image.value, place: image.place });
  const { links, assets } = factsOf(file);
  // The place is in the front matter, which is no part of the text.
  const problems = diagnosticsOf(file).map((problem) => ({ ...problem, place: image.place }));
  return {
    document: {
      ...document,
      links: [...links, ...document.links],
      assets: [...document.assets, ...assets.values()],
      diagnostics: [...problems, ...document.diagnostics],
    },
    image: found && { src: found.src, size: found.size },
  };
}
