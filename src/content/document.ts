import { hash } from 'node:crypto';
import type { Renderer } from '../markdown/render-markdown.ts';
import type { AssetReference, MarkdownDocument } from '../model/content.ts';
import type { PreviewImage } from '../model/picture.ts';
import type { SourceFile, SourceReference } from '../model/source.ts';
import { plainFrontMatter, readFrontMatter } from '../sources/front-matter.ts';
import type { Placed } from '../sources/front-matter-field.ts';
import type { SpillFile } from '../spill-file.ts';
import { textReference } from '../text-reference.ts';
import { type MadeText, makeText, withImage } from './made-text.ts';
import { isMdx, type MdxRenderer, type RenderedMdx } from './mdx-renderer.ts';
import { hasSameResults, type RecordedLookups } from './recorded-lookup.ts';
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
  const { source, body, image, context, renderer } = request;
  const withFields = { ...context, frontMatter: frontMatterOf(source) };
  return keepDocument(request, await makeText({ body: body(), image, context: withFields }, renderer), cache);
}

/** Caches a document that was made elsewhere. */
export function keepDocument(request: DocumentRequest, made: MadeText, cache: DocumentCache): CachedDocument {
  const document = documentOf(request, made);
  cache.set(request.source.path, document);
  return document;
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
    const { source, image, context } = request;
    const made = documentOf(request, withImage(result, { path: source.path, image, context }));
    if (result.isWhole) cache.set(request.source.path, made);
    else cache.delete(request.source.path);
    return made;
  });
}

function frontMatterOf(source: SourceReference): Record<string, unknown> {
  return plainFrontMatter(readFrontMatter(source.read()).value.fields);
}

function documentOf(request: DocumentRequest, { rendered, image, lookups }: MadeText): CachedDocument {
  const { source, spillFile } = request;
  const { html, excerptHtml } = rendered;
  return {
    document: {
      ...rendered,
      html: textReference(html, spillFile),
      excerptHtml: excerptHtml === undefined ? undefined : textReference(excerptHtml, spillFile),
    },
    image,
    source,
    textDigest: digestOf(textOf(request)),
    settings: settingsOf(request),
    lookups,
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
function withFiles(known: CachedDocument, lookup: SiteLookup): CachedDocument {
  const assets = ownFiles(known.document.assets, lookup);
  return assets.length === 0 ? known : { ...known, document: { ...known.document, assets } };
}

/** The same files by the records of this thread and process. */
export function ownFiles(assets: readonly AssetReference[], { asset }: SiteLookup): readonly AssetReference[] {
  return assets.map(({ file, href }) => ({ file: asset(file.path) ?? file, href }));
}
