import type { ApiDescription } from '../../model/api.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { Content, MarkdownDocument, PageBase } from '../../model/content.ts';
import type { TextReference } from '../../model/reference.ts';
import type { RenderedPage } from '../../model/route.ts';
import type { SearchKind, SearchRecord } from '../../shared/search-protocol.ts';
import { apiRecords } from './api-records.ts';
import { listRecords, navigationRecords } from './list-records.ts';
import { textSections } from './plain-text.ts';
import { type RelatedWords, relatedWords } from './related-words.ts';
import { versionRecords, withVersion } from './version-records.ts';
import { workflowRecords } from './workflow-records.ts';

/** A unit of indexing: a page and its headings, an API. */
export interface SearchPart {
  /** Unique within the site. */
  readonly key: string;
  /** Identifies the records; undefined if that is impossible without them. */
  readonly signature: string | undefined;
  /** The records, in the order of the index. */
  readonly records: () => readonly SearchRecord[];
  /** Set if it is a document: what its records are made from. */
  readonly document?: { readonly facts: DocumentFacts; readonly html: TextReference };
}

/** What the records of a document are made from, besides its text. */
export interface DocumentFacts {
  readonly kind: SearchKind;
  readonly title: string;
  readonly permalink: string;
  readonly description: string | undefined;
  /** Label of its version of the docs, if that is not the current one. */
  readonly version?: string | undefined;
}

/** What of the configuration is searched, and how. */
export type SearchConfig = Pick<SiteConfig, 'navbar' | 'search'>;

/** Everything that a reader may search for, except for pages that are unlisted or kept out of it. */
export function searchParts(content: Content, pages: readonly RenderedPage[], config: SearchConfig): SearchPart[] {
  const related = relatedWords(config.search.related);
  const parts = [
    ...docParts(content.docs, pages),
    ...content.pages.filter(isFound).map((page) => documentPart(page, 'page')),
    recordsPart('lists', [...pages.flatMap(listRecords), ...navigationRecords(config, pages)]),
    recordsPart('plugins', pages.flatMap(pluginRecords)),
    ...content.posts.filter(isFound).map((page) => documentPart(page, 'post')),
    recordsPart('tags', tagRecords(content, pages)),
    recordsPart('workflows', (content.workflows ?? []).flatMap(workflowRecords)),
    ...content.apis.map((api) => {
      const current = currentOf(api, content.apis);
      const records = () => (current === api ? apiRecords(api) : versionRecords(api, current));
      return { key: apiKey(api), signature: apiSignature(api, content.apis), records };
    }),
  ];
  return [
    { key: relatedKey(config.search.related), signature: '', records: () => [] },
    ...parts.map((part) => ({ ...part, records: () => part.records().map(related) })),
  ];
}

const RELATED = 'related words ';

/** Key of a part without records, by which an index with other related words is another one. */
function relatedKey(groups: readonly (readonly string[])[]): string {
  return RELATED + JSON.stringify(groups);
}

/** The related words of an index, by the keys of its parts. */
export function relatedWordsOf(keys: readonly string[]): RelatedWords {
  const key = keys.find((one) => one.startsWith(RELATED));
  return relatedWords(key === undefined ? [] : JSON.parse(key.slice(RELATED.length)));
}

function tagRecords(content: Content, pages: readonly RenderedPage[]): SearchRecord[] {
  const tagPages = new Set(content.tags.length > 0 ? pages.map(({ route }) => route.path) : []);
  return content.tags
    .filter(({ permalink }) => tagPages.has(permalink))
    .map(({ label, description, permalink }) => {
      return { kind: 'post', title: label, context: 'Tag', href: permalink, text: description ?? '' };
    });
}

/** The current version of an API; an API without versions itself. */
function currentOf(api: ApiDescription, apis: readonly ApiDescription[]): ApiDescription {
  return apis.find(({ permalink }) => permalink === api.versions?.all[0]?.href) ?? api;
}

/** Signature of the part of an API. */
export function apiSignature(api: ApiDescription, apis: readonly ApiDescription[]): string | undefined {
  const current = currentOf(api, apis);
  return current === api ? api.digest : api.digest && current.digest && `${api.digest} ${current.digest}`;
}

/** Key of the part of an API. */
export function apiKey({ permalink }: Pick<ApiDescription, 'permalink'>): string {
  return `api ${permalink}`;
}

function isFound({ unlisted, unsearched }: Pick<PageBase, 'unlisted' | 'unsearched'>): boolean {
  return !unlisted && unsearched !== true;
}

/** Few and short: they are their own signature. */
function recordsPart(key: string, records: readonly SearchRecord[]): SearchPart {
  return { key, signature: JSON.stringify(records), records: () => records };
}

interface Written {
  readonly source: string;
  readonly title: string;
  readonly permalink: string;
  readonly description: string | undefined;
  readonly document: MarkdownDocument;
}

/** Docs; of versions that are not current those that the current one does not have, since all else would be found twice. */
function docParts(docs: Content['docs'], pages: readonly RenderedPage[]): SearchPart[] {
  const versions = new Map(pages.map(({ route }) => [route.path, route.versions]));
  return docs.filter(isFound).flatMap((doc) => {
    const own = versions.get(doc.permalink);
    if (own?.counterpart !== undefined) return [];
    return documentPart(doc, 'page', own?.isCurrent === false ? own.label : undefined);
  });
}

function documentPart(
  { source, title, permalink, description, document }: Written,
  kind: SearchKind,
  version?: string,
): SearchPart {
  const { html } = document;
  const facts: DocumentFacts = { kind, title, permalink, description, version };
  return {
    key: source,
    signature: JSON.stringify({ ...facts, digest: html.digest }),
    records: () => documentRecords(facts, html.read()),
    document: { facts, html },
  };
}

/** A page, and each of its headings that has an id. */
export function documentRecords(facts: DocumentFacts, html: string): SearchRecord[] {
  const { kind, title, permalink, description, version } = facts;
  const records = textSections(html).map(
    ({ id, title: heading, text }): SearchRecord =>
      id === undefined
        ? { kind, title, context: '', href: permalink, text: [description, text].filter(Boolean).join(' ') }
        : { kind, title: heading, context: title, href: `${permalink}#${id}`, text },
  );
  return version === undefined ? records : withVersion(records, version);
}

/** A page of a plugin, which is in no content. */
function pluginRecords({ route: { plugin, view, unlisted, title, description, path } }: RenderedPage): SearchRecord[] {
  if (plugin === undefined || view.kind !== 'page' || unlisted) return [];
  return documentRecords({ kind: 'page', title, permalink: path, description }, view.article.body.read());
}
