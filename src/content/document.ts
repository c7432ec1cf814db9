import { hash } from 'node:crypto';
import { factsOf } from '../markdown/document-facts.ts';
import { documentFile } from '../markdown/document-file.ts';
import { diagnosticsOf } from '../markdown/messages.ts';
import { type Renderer, renderMarkdown } from '../markdown/render-markdown.ts';
import { resolveImage } from '../markdown/resolve-image.ts';
import type { MarkdownDocument, RenderedMarkdown } from '../model/content.ts';
import type { PreviewImage } from '../model/picture.ts';
import type { SourceFile, SourceReference } from '../model/source.ts';
import { plainFrontMatter, readFrontMatter } from '../sources/front-matter.ts';
import type { Placed } from '../sources/front-matter-field.ts';
import type { SpillFile } from '../spill-file.ts';
import { textReference } from '../text-reference.ts';
import { isMdx, type MdxRenderer, type RenderedMdx } from './mdx-renderer.ts';
import { hasSameResults, type RecordedLookups, recordLookups } from './recorded-lookup.ts';
import type { PageLookup, SiteLookup } from './site-lookup.ts';

/** A source's rendered Markdown, and the preview picture that its author chose. */
export interface ReadDocument {
  readonly document: MarkdownDocument;
  readonly image: PreviewImage | undefined;
}

/** A document with everything that it was made from, to determine whether it is still valid. */
export interface CachedDocument extends ReadDocument {
  /** The source that it was made from; for a document of another process, undefined until it is found to be valid. */
  readonly source: SourceReference | undefined;
  /** Digest of the text that it was made from. */
  readonly textDigest: string;
  /** For a document of another process: its source, if that is unchanged. */
  readonly stored?: { readonly source: SourceReference | undefined } | undefined;
  readonly settings: string;
  readonly lookups: RecordedLookups;
}

/** Documents by the path of their source. */
export type DocumentCache = Map<string, CachedDocument>;

/** Parameters of `readDocument`. */
export interface DocumentRequest {
  readonly source: SourceReference;
  /** The body of the source, front matter blanked. */
  readonly body: () => SourceFile;
  /** The front matter's `image`. */
  readonly image: Placed<string> | undefined;
  readonly context: PageLookup;
  readonly renderer?: Renderer | undefined;
  /** What renders a text of MDX. */
  readonly mdx?: MdxRenderer | undefined;
  /** Identifies the plugins of the site, with their options and versions; empty if there are none. */
  readonly pluginKey?: string | undefined;
  /** Where its HTML is held until it is needed; undefined: in memory. */
  readonly spillFile?: SpillFile | undefined;
}

/** The cached document, if nothing that it depends on has changed; otherwise undefined. */
export function knownDocument(request: DocumentRequest, cache: DocumentCache): CachedDocument | undefined {
  const { source, context } = request;
  const known = cache.get(source.path);
  const isSame =
    known && isOf(request, known) && known.settings === settingsOf(request) && hasSameResults(known.lookups, context);
  if (!isSame) return undefined;
  if (known.source === source) return known;
  const taken: CachedDocument = { ...(known.source ? known : withFiles(known, context)), source };
  cache.set(source.path, taken);
  return taken;
}

/** Renders a document in Markdown and caches it. */
export async function readDocument(request: DocumentRequest, cache: DocumentCache): Promise<CachedDocument> {
  const { source, context, renderer } = request;
  const { recording, lookups } = recordLookups(context);
  const frontMatter = frontMatterOf(source);
  const rendered = await renderMarkdown(request.body(), { ...recording, frontMatter }, renderer);
  const made = documentOf(request, { rendered, lookups });
  cache.set(source.path, made);
  return made;
}

/** Renders documents in MDX and caches them, except for those that failed: a file that they lack may appear. */
export async function readMdxDocuments(
  requests: readonly DocumentRequest[],
  mdx: MdxRenderer,
  cache: DocumentCache,
): Promise<readonly CachedDocument[]> {
  const texts = requests.map(({ source, body, context }) => {
    return { source: body(), context: { ...context, frontMatter: frontMatterOf(source) } };
  });
  const results = await mdx.render(texts);
  return requests.map((request, index) => {
    const result = results[index] as RenderedMdx;
    const made = documentOf(request, result);
    if (result.isWhole) cache.set(request.source.path, made);
    else cache.delete(request.source.path);
    return made;
  });
}

function frontMatterOf(source: SourceReference): Record<string, unknown> {
  return plainFrontMatter(readFrontMatter(source.read()).value.fields);
}

function documentOf(
  request: DocumentRequest,
  { rendered, lookups }: { readonly rendered: RenderedMarkdown; readonly lookups: RecordedLookups },
): CachedDocument {
  const { source, image, context, spillFile } = request;
  const { html, excerptHtml } = rendered;
  const document: MarkdownDocument = {
    ...rendered,
    html: textReference(html, spillFile),
    excerptHtml: excerptHtml === undefined ? undefined : textReference(excerptHtml, spillFile),
  };
  const { recording, lookups: own } = recordLookups(context);
  return {
    ...withImage(document, { path: source.path, image, context: recording }),
    source,
    textDigest: digestOf(textOf(request)),
    settings: settingsOf(request),
    lookups: own.size === 0 ? lookups : new Map([...lookups, ...own]),
  };
}

function settingsOf({ source, context, image, pluginKey, mdx }: DocumentRequest): string {
  const key = isMdx(source, mdx) ? mdx?.key : undefined;
  return JSON.stringify([
    context.permalink,
    context.html,
    context.frames,
    context.unresolvedLinks,
    context.includeFolders,
    context.aliases,
    image,
    pluginKey,
    key,
  ]);
}

/** The input of a document: plugins of the site, and code in the text, may read the front matter too. */
function textOf({ source, body, pluginKey, mdx }: DocumentRequest): SourceFile {
  return pluginKey || isMdx(source, mdx) ? source.read() : body();
}

function digestOf({ text }: SourceFile): string {
  return hash('sha256', text, 'base64');
}

function isOf(request: DocumentRequest, { source, stored, textDigest }: CachedDocument): boolean {
  return (source ?? stored?.source) === request.source || textDigest === digestOf(textOf(request));
}

/** The file records must be those of this process: the site folder may have moved. */
function withFiles(known: CachedDocument, { asset }: SiteLookup): CachedDocument {
  if (known.document.assets.length === 0) return known;
  const assets = known.document.assets.map(({ file, href }) => ({ file: asset(file.path) ?? file, href }));
  return { ...known, document: { ...known.document, assets } };
}

/** Adds the preview image's file, address and problems to the document. */
function withImage(
  document: MarkdownDocument,
  { path, image, context }: Pick<DocumentRequest, 'image' | 'context'> & { readonly path: string },
): ReadDocument {
  if (!image) return { document, image: undefined };
  const file = documentFile({ path, text: '' }, { context });
  const found = resolveImage(file, { raw: image.value, place: image.place });
  const { links, assets } = factsOf(file);
  // The place is in the front matter, which is not part of the text.
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
