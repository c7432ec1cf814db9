import * as v from 'valibot';
import type { EditUrl, SiteConfig } from '../model/config.ts';
import type { PageBase, PageExtras, TocRange } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { TableOfContentsConfig } from '../model/look-config.ts';
import type { SourceFile, SourceReference } from '../model/source.ts';
import { flag, optional, shaped, text, wholeNumber } from '../schema/fields.ts';
import { pathMatcher } from '../shared/address-pattern.ts';
import { plainFrontMatter, readFrontMatter } from '../sources/front-matter.ts';
import { frontMatterCodes } from '../sources/front-matter-field.ts';
import {
  keywords,
  layout,
  outline,
  paths,
  slug,
  template,
  textOrList,
  tocLevels,
  updated,
} from '../sources/front-matter-values.ts';
import { type FieldsSchema, type FieldValues, placed, readFields } from '../sources/read-fields.ts';
import { editUrlOf } from './edit-url.ts';
import { featureList, heroFields, withOpening } from './hero.ts';
import { headElements, readHeadElements } from './page-extras.ts';

const hidden = v.literal(false, 'false');
const webAddress = v.pipe(
  text,
  v.check((value) => /^(?:\/|https?:\/\/)/i.test(value), 'an http(s) address, or one from `/`'),
);

const searchFields = v.object({ exclude: v.optional(flag) }, 'false or { exclude: true }');

/** Front matter fields of every kind of page. */
export const pageFields = v.object({
  title: optional(
    text,
    'Title of the page in lists, searches and the browser, and its heading unless the page starts with one. Default: that heading, otherwise the name of the file.',
  ),
  description: optional(text, 'For lists and search engines. Default: the first paragraph, except for posts.'),
  slug: optional(slug, 'Address of the page, relative to the section or from `/`.'),
  redirect_from: optional(paths, 'Other addresses that redirect to the page: a path, or a list of paths.'),
  image: placed(optional(text, "The page's preview image; its path is resolved like those of images on the page.")),
  draft: optional(flag, 'Left out of `build`, shown by `serve`.'),
  unlisted: optional(flag, 'Built, but kept out of lists and search engines.'),
  search: optional(
    shaped([flag, searchFields], (value) => (typeof value === 'boolean' ? flag : searchFields)),
    'Whether the search finds the page: `false` as in VitePress, or `{ exclude: true }` as in Material for MkDocs.',
  ),
  pagefind: optional(flag, 'The same, as in Starlight.'),
  hide_table_of_contents: optional(flag, 'Whether to hide the table of contents.'),
  toc_min_heading_level: optional(wholeNumber(2, 6), 'Highest heading level in the table of contents of this page.'),
  toc_max_heading_level: optional(wholeNumber(2, 6), 'Lowest heading level in the table of contents of this page.'),
  outline: optional(outline, 'The same, as in VitePress: `false`, a level, `[from, to]` or `deep`.'),
  tableOfContents: optional(
    tocLevels,
    'The same, as in Starlight: `false`, or `{ minHeadingLevel, maxHeadingLevel }`.',
  ),
  hide_title: optional(flag, 'Whether to hide the title; a heading on the page stays.'),
  keywords: optional(keywords, 'Words for search engines: a list, or a string with commas.'),
  custom_edit_url: optional(v.nullable(webAddress), 'Address for "Edit this page"; `null`: no such link.'),
  editUrl: optional(
    shaped([hidden, webAddress], (value) => (typeof value === 'string' ? webAddress : hidden)),
    'The same, as in Starlight; `false`: no such link.',
  ),
  editLink: optional(flag, 'Whether the page has an "Edit this page" link, as in VitePress.'),
  last_update: optional(updated, 'When and by whom the page was last changed: a date, or `{ date, author }`.'),
  lastUpdated: optional(
    shaped([flag, updated], (value) => (typeof value === 'boolean' ? flag : updated)),
    'The same, as in Starlight and VitePress: a date, or `false` to show none.',
  ),
  template: optional(template, 'Layout, as in Starlight; `splash`: no sidebar and no table of contents.'),
  layout: optional(
    shaped([hidden, layout], (value) => (typeof value === 'boolean' ? hidden : layout)),
    'Layout, as in VitePress: `doc`, `home` or `page`; the last two have no sidebar and no table of contents.',
  ),
  hide: optional(
    textOrList,
    'What the page does not show, as in Material for MkDocs: `navigation` (the sidebar), `toc`; others have no effect.',
  ),
  hero: optional(heroFields, 'Hero at the top of the page, as in Starlight and VitePress.'),
  features: optional(featureList, 'List below the hero, as in VitePress.'),
  head: placed(optional(headElements, 'Elements for the head of the page: metadata, and links that load nothing.')),
});

type PageFields = typeof pageFields;

/** Whether a page has neither sidebar nor table of contents. */
export function isSplash({ template, layout }: Pick<FieldValues<PageFields>, 'template' | 'layout'>): boolean {
  return template === 'splash' || layout === 'home' || layout === 'page';
}

/** A source before its Markdown is processed: its front matter, and the route of its page. */
export interface Head<S extends FieldsSchema> {
  readonly source: SourceReference;
  /** The text below the front matter; lines and columns are those of the file. */
  readonly body: () => SourceFile;
  readonly values: FieldValues<S>;
  /** Whether the front matter could be read; if not, missing fields are not reported. */
  readonly isReadable: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** The facts in a head, without the source that they come from. */
export type HeadFacts = Omit<Head<FieldsSchema>, 'source' | 'body'>;

/** By record: a changed file gets a new record, and each path has only one kind of fields. */
const remembered = new WeakMap<SourceReference, Head<FieldsSchema>>();

/** Remembers a head that another process has read. */
export function rememberHead(source: SourceReference, facts: HeadFacts): void {
  remembered.set(source, { ...facts, source, body: bodyOf(source) });
}

function bodyOf(source: SourceReference): () => SourceFile {
  return () => {
    const { body, fields } = readFrontMatter(source.read()).value;
    return fields.has('hero') || fields.has('features') ? withOpening(body(), plainFrontMatter(fields)) : body();
  };
}

/** The remembered head of a source. */
export function headFacts(source: SourceReference): HeadFacts | undefined {
  const head = remembered.get(source);
  return head && { values: head.values, isReadable: head.isReadable, diagnostics: head.diagnostics };
}

/** Reads a source's front matter, with the fields of its kind. */
export function readHead<S extends FieldsSchema>(source: SourceReference, schema: S): Head<S> {
  const known = remembered.get(source);
  if (known) return known as Head<S>;
  const { value, diagnostics } = readFrontMatter(source.read());
  const fields = readFields(value.fields, schema, frontMatterCodes);
  const head: Head<S> = {
    source,
    body: bodyOf(source),
    values: fields.value,
    isReadable: value.isReadable,
    diagnostics: [...diagnostics, ...fields.diagnostics, ...headProblems(fields.value)],
  };
  remembered.set(source, head);
  return head;
}

/** LOAD_BLOCKED for what a page cannot add to its head. */
function headProblems(values: { readonly head?: unknown }): readonly Diagnostic[] {
  const { head } = values as FieldValues<PageFields>;
  return head ? readHeadElements(head).diagnostics : [];
}

/** Where the sources of a section are edited. */
interface EditedSection {
  readonly dir: string;
  readonly editUrl: EditUrl | undefined;
}

/**
 * The fields that all kinds of pages have in common, except for title and description, which each kind reads itself.
 */
export function pageBase(
  head: Head<PageFields> & { readonly permalink: string },
  image: PageBase['image'],
  config: SiteConfig,
  section?: EditedSection,
): Omit<PageBase, 'title' | 'description'> {
  const { values, source, permalink } = head;
  return {
    source: source.path,
    permalink,
    unlisted: values.unlisted ?? false,
    ...(isUnsearched(values) && { unsearched: true }),
    image,
    toc: tocRange(values, config.tableOfContents),
    redirectFrom: values.redirect_from ?? [],
    hidesTitle: values.hide_title ?? false,
    extras: extrasOf(head, config.frontMatter.allow),
    editUrl: editAddress(head, section),
  };
}

function isUnsearched({ search, pagefind }: FieldValues<PageFields>): boolean {
  return pagefind === false || (typeof search === 'object' ? search.exclude === true : search === false);
}

/** What the author wrote, otherwise what the section says. */
function editAddress({ values, source }: Head<PageFields>, section: EditedSection | undefined): string | undefined {
  const { custom_edit_url: own = values.editUrl, editLink } = values;
  if (own === null || own === false || editLink === false) return undefined;
  return own ?? (section && editUrlOf(section.editUrl, source.path, section.dir));
}

function extrasOf({ values, source }: Head<PageFields>, allow: readonly string[]): PageExtras | undefined {
  const fields = allow.length === 0 ? {} : allowedFields(source, allow);
  const words = values.keywords ?? [];
  const head = values.head ? readHeadElements(values.head).value : [];
  const isEmpty = words.length + head.length + Object.keys(fields).length === 0;
  return isEmpty ? undefined : { keywords: words, head, fields };
}

/** The fields of a text that the configuration allows beside docgen's own. */
function allowedFields(source: SourceReference, allow: readonly string[]): Record<string, unknown> {
  const isAllowed = pathMatcher(allow);
  const all = plainFrontMatter(readFrontMatter(source.read()).value.fields);
  return Object.fromEntries(Object.entries(all).filter(([name]) => isAllowed(name)));
}

/** Heading levels in a page's table of contents; undefined if the page hides it. */
function tocRange(values: FieldValues<PageFields>, config: TableOfContentsConfig): TocRange | undefined {
  const levels = values.outline ?? values.tableOfContents;
  const isHidden = values.hide_table_of_contents || values.hide?.includes('toc') || levels === false;
  if (isHidden || (isSplash(values) && levels === undefined)) return undefined;
  const min = values.toc_min_heading_level ?? levels?.min ?? config.minLevel;
  return { min, max: Math.max(min, values.toc_max_heading_level ?? levels?.max ?? config.maxLevel) };
}
