import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildState } from '../build-state.ts';
import type { CachedDocument } from '../content/document.ts';
import { type HeadFacts, headFacts, rememberHead } from '../content/head.ts';
import type { MarkdownDocument, MarkdownFacts } from '../model/content.ts';
import type { TextReference } from '../model/reference.ts';
import type { SourceFile, SourceReference } from '../model/source.ts';
import { CacheMiss } from '../shared/cache-miss.ts';
import { decodeText } from '../sources/decode-text.ts';
import type { FileDigests } from './site-state.ts';
import type { CacheStore } from './store.ts';

/** A document as stored, without its text: the source that it was made from, and its lookups with their results. */
interface StoredDocument extends Pick<CachedDocument, 'settings' | 'image'> {
  /** SHA-256 of the source's bytes. */
  readonly sha256: string | undefined;
  /** Length of the source's text, in UTF-16 units. */
  readonly length: number;
  /** Digest of the text below the front matter. */
  readonly digest: string;
  readonly head: HeadFacts | undefined;
  readonly document: StoredFacts;
  readonly lookups: readonly (readonly [string, string | null])[];
}

/** A document without its HTML, which is rarely needed again. */
interface StoredFacts extends MarkdownFacts {
  readonly html: StoredText;
  readonly excerptHtml: StoredText | undefined;
}

type StoredText = Pick<TextReference, 'digest' | 'length'>;

/** The texts of a document. */
type StoredTexts = readonly [digest: string, html: string, excerptHtml: string | null];

const DOCUMENTS = 'documents';
const TEXTS = 'texts';

/** The files of the site as they are now. */
export interface SiteFiles {
  readonly siteDir: string;
  readonly files: FileDigests;
}

/** Documents stored by another process. An unchanged source is not read until its text is needed. */
export function openDocuments(
  { sources, content }: BuildState,
  store: CacheStore,
  { siteDir, files }: SiteFiles,
): void {
  for (const [path, kept] of store.readEntries<StoredDocument>(DOCUMENTS)) {
    const { settings, image, digest, sha256, head, length } = kept;
    const [stamp, now] = files[path] ?? [];
    let source: SourceReference | undefined;
    if (stamp !== undefined && sha256 === now && head) {
      source = unreadSource(siteDir, path, length);
      sources.texts.set(path, { stamp, outcome: { value: source, diagnostics: [] } });
      rememberHead(source, head);
    }
    content.documents.set(path, {
      document: openDocument(path, kept.document, store),
      image,
      settings,
      lookups: new Map(kept.lookups.map(([lookup, result]) => [lookup, result ?? undefined] as const)),
      source: undefined,
      textDigest: digest,
      stored: { source },
    });
  }
}

/**
 * Stores the documents of this build, and drops those that it did not use. The source of one that is not in `files` is
 * read anew by the next build.
 */
export function keepDocuments({ content }: BuildState, store: CacheStore, files: FileDigests): void {
  const entries: [string, () => StoredDocument][] = [];
  const texts: [string, () => StoredTexts][] = [];
  const fresh = new Set<string>();
  const unused: string[] = [];
  for (const [path, { source, stored, textDigest, document, image, settings, lookups }] of content.documents) {
    if (!source) {
      unused.push(path);
      continue;
    }
    const { html, excerptHtml } = document;
    if (!stored) texts.push([path, () => [html.digest, html.read(), excerptHtml?.read() ?? null]]);
    if (stored?.source !== source) fresh.add(path);
    entries.push([
      path,
      () => ({
        sha256: files[path]?.[1],
        length: source.length,
        digest: textDigest,
        head: headFacts(source),
        document: factsOf(document),
        image,
        settings,
        lookups: [...lookups].map(([lookup, result]) => [lookup, result ?? null] as const),
      }),
    ]);
  }
  // Texts first, so that no stored head ever refers to a missing text.
  store.patchEntries(TEXTS, texts, unused);
  store.writeEntries(DOCUMENTS, entries, (path) => fresh.has(path));
}

/** Everything in a document but its texts. */
function factsOf({ html, excerptHtml, ...facts }: MarkdownDocument): StoredFacts {
  return { ...facts, html: storedText(html), excerptHtml: excerptHtml && storedText(excerptHtml) };
}

function storedText({ digest, length }: TextReference): StoredText {
  return { digest, length };
}

function openDocument(path: string, kept: StoredFacts, store: CacheStore): MarkdownDocument {
  const { html, excerptHtml } = kept;
  const texts = () => formerTexts(store, path, html.digest);
  return {
    ...kept,
    // JSON has no undefined: such a field is missing.
    title: kept.title,
    titleHtml: kept.titleHtml,
    titleId: kept.titleId,
    summary: kept.summary,
    html: { ...html, read: () => texts().html },
    excerptHtml: excerptHtml && { ...excerptHtml, read: () => texts().excerptHtml },
  };
}

/** The texts of a document as stored by another process; `digest` is that of its HTML. */
export function formerTexts(store: CacheStore, path: string, digest: string) {
  const found = store.readEntry(TEXTS, path) as StoredTexts | undefined;
  if (!found || found[0] !== digest) throw new CacheMiss(`The text of ${path}`);
  const [, html, excerptHtml] = found;
  return { html, excerptHtml: excerptHtml ?? '' };
}

/** A source that is unchanged since another process read it. */
function unreadSource(siteDir: string, path: string, length: number): SourceReference {
  let source: SourceFile | undefined;
  const read = () => {
    source ??= sourceAt(siteDir, path);
    return source;
  };
  return { path, length, read };
}

function sourceAt(siteDir: string, path: string): SourceFile {
  try {
    return decodeText(path, readFileSync(join(siteDir, path))).value;
  } catch {
    throw new CacheMiss(`The source ${path}`);
  }
}
