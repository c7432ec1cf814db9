import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildState } from '../build-state.ts';
import { type CachedDocument, textDigest } from '../content/document.ts';
import { type HeadFacts, headFacts, rememberHead } from '../content/head.ts';
import type { MarkdownDocument } from '../model/content.ts';
import type { SourceFile } from '../model/source.ts';
import { CacheMiss } from '../shared/cache-miss.ts';
import { decodeText } from '../sources/decode-text.ts';
import { readFrontMatter } from '../sources/front-matter.ts';
import type { FileDigests } from './site-state.ts';
import type { CacheStore } from './store.ts';

/** A document as it is kept, without its text: the source that it was made from, and what the site answered to it. */
interface KeptDocument extends Pick<CachedDocument, 'settings' | 'image'> {
  /** Of the source's bytes. */
  readonly sha256: string | undefined;
  /** Of the source's text, in UTF-16 units. */
  readonly length: number;
  /** Of the text below the front matter. */
  readonly digest: string;
  readonly head: HeadFacts | undefined;
  readonly document: WithoutText;
  readonly answers: readonly (readonly [string, string | null])[];
}

type WithoutText = Omit<MarkdownDocument, 'html' | 'excerptHtml'>;

/** The text of a document, which is seldom asked for again. */
type KeptText = readonly [digest: string | null, html: string, excerptHtml: string | null];

const DOCUMENTS = 'documents';
const TEXTS = 'texts';

/** The files of the site as they are now. */
export interface SiteFiles {
  readonly siteDir: string;
  readonly files: FileDigests;
}

/** Documents of another process. A source that is as it was then is not read until somebody asks for its text. */
export function openDocuments(
  { sources, content }: BuildState,
  store: CacheStore,
  { siteDir, files }: SiteFiles,
): void {
  for (const [path, kept] of store.readEntries<KeptDocument>(DOCUMENTS)) {
    const { settings, image, digest, sha256, head, length } = kept;
    const [stamp, now] = files[path] ?? [];
    let source: SourceFile | undefined;
    let body: SourceFile | undefined;
    if (stamp !== undefined && sha256 === now && head) {
      source = unreadSource(siteDir, path, length);
      body = bodyOf(source);
      sources.set(path, { stamp, outcome: { value: source, diagnostics: [] } });
      rememberHead({ ...head, source, body });
    }
    content.documents.set(path, {
      document: openDocument(path, kept.document, store),
      image,
      settings,
      answers: new Map(kept.answers.map(([question, answer]) => [question, answer ?? undefined] as const)),
      text: undefined,
      former: { source, body, digest },
    });
  }
}

/** Keeps the documents of this build, and forgets those that it had no use for. */
export function keepDocuments({ sources, content }: BuildState, store: CacheStore, { files }: SiteFiles): void {
  const entries: [string, () => KeptDocument][] = [];
  const texts: [string, () => KeptText][] = [];
  const fresh = new Set<string>();
  const unused: string[] = [];
  for (const [path, { text, former, document, image, settings, answers }] of content.documents) {
    if (!text) {
      unused.push(path);
      continue;
    }
    const source = sources.get(path)?.outcome.value;
    if (!former) {
      texts.push([path, () => [document.textFacts?.digest ?? null, document.html, document.excerptHtml ?? null]]);
    }
    if (former?.body !== text && former?.source !== text) fresh.add(path);
    entries.push([
      path,
      () => ({
        sha256: files[path]?.[1],
        length: source?.length ?? source?.text.length ?? 0,
        digest: former?.digest ?? textDigest(text.text),
        head: source && headFacts(source),
        document: withoutText(document),
        image,
        settings,
        answers: [...answers].map(([question, answer]) => [question, answer ?? null] as const),
      }),
    ]);
  }
  // Texts first: a head never stands for one that is not there yet.
  store.patchEntries(TEXTS, texts, unused);
  store.writeEntries(DOCUMENTS, entries, (path) => fresh.has(path));
}

/** Of a document all but its text, which is not asked for: it may have to be read first. */
function withoutText(document: MarkdownDocument): WithoutText {
  const { textFacts, title, titleHtml, summary, headings, links, assets, words, diagnostics } = document;
  return { textFacts, title, titleHtml, summary, headings, links, assets, words, diagnostics } satisfies Record<
    keyof WithoutText,
    unknown
  >;
}

function openDocument(path: string, kept: WithoutText, store: CacheStore): MarkdownDocument {
  const text = () => formerText(store, path, kept.textFacts?.digest);
  return {
    ...kept,
    // JSON has no undefined: what was that is not there.
    title: kept.title,
    titleHtml: kept.titleHtml,
    summary: kept.summary,
    get html() {
      return text().html;
    },
    get excerptHtml() {
      return text().excerptHtml;
    },
  };
}

/** The text of a document as another process has kept it. */
export function formerText(store: CacheStore, path: string, digest: string | undefined) {
  const found = store.readEntry(TEXTS, path) as KeptText | undefined;
  if (!found || found[0] !== digest) throw new CacheMiss(`The text of ${path}`);
  const [, html, excerpt] = found;
  return { html, excerptHtml: excerpt ?? undefined };
}

/** A source that is as it was when it was read, by another process. */
function unreadSource(siteDir: string, path: string, length: number): SourceFile {
  let text: string | undefined;
  return {
    path,
    length,
    get text() {
      text ??= textAt(siteDir, path);
      return text;
    },
  };
}

function textAt(siteDir: string, path: string): string {
  try {
    return decodeText(path, readFileSync(join(siteDir, path))).value.text;
  } catch {
    throw new CacheMiss(`The source ${path}`);
  }
}

/** The text of a source below its front matter. */
function bodyOf(source: SourceFile): SourceFile {
  return {
    path: source.path,
    get text() {
      return readFrontMatter(source).value.body.text;
    },
  };
}
