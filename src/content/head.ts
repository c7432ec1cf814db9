import * as v from 'valibot';
import type { SiteConfig, TableOfContentsConfig } from '../model/config.ts';
import type { PageBase, TocRange } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourceFile, SourceReference } from '../model/source.ts';
import { flag, optional, text, wholeNumber } from '../schema/fields.ts';
import { readFrontMatter } from '../sources/front-matter.ts';
import { frontMatterCodes } from '../sources/front-matter-field.ts';
import { paths, slug } from '../sources/front-matter-values.ts';
import { type FieldsSchema, type FieldValues, placed, readFields } from '../sources/read-fields.ts';

/** Front matter fields of every kind of page. */
export const pageFields = v.object({
  title: optional(text, 'Title of the page. Default: the leading heading, else the name of the file.'),
  description: optional(text, 'For lists and search engines. Default: the first paragraph, except of a post.'),
  slug: optional(slug, 'Address of the page, relative to the section or from `/`.'),
  redirect_from: optional(paths, 'Other addresses that redirect to the page: a path, or a list of paths.'),
  image: placed(optional(text, "The page's preview picture, found as images in the text are.")),
  draft: optional(flag, 'Left out of `build`, shown by `serve`.'),
  unlisted: optional(flag, 'Built, but kept out of lists and search engines.'),
  hide_table_of_contents: optional(flag, 'Whether the page has no table of contents.'),
  toc_min_heading_level: optional(wholeNumber(2, 6), 'Highest heading level in the table of contents of this page.'),
  toc_max_heading_level: optional(wholeNumber(2, 6), 'Lowest heading level in the table of contents of this page.'),
});

type PageFields = typeof pageFields;

/** A source before its Markdown is read: what its front matter says, and where its page will be. */
export interface Head<S extends FieldsSchema> {
  readonly source: SourceReference;
  /** The text below the front matter, lines and columns as in the file. */
  readonly body: () => SourceFile;
  readonly values: FieldValues<S>;
  /** Whether its front matter could be read; where it could not, missing fields are no news. */
  readonly isReadable: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a head says, without the source that it is part of. */
export type HeadFacts = Omit<Head<FieldsSchema>, 'source' | 'body'>;

/** By record: a changed file comes as another record, and a path has one kind of fields. */
const remembered = new WeakMap<SourceReference, Head<FieldsSchema>>();

/** Takes over what another process has read of a source. */
export function rememberHead(source: SourceReference, facts: HeadFacts): void {
  remembered.set(source, { ...facts, source, body: bodyOf(source) });
}

function bodyOf(source: SourceReference): () => SourceFile {
  return () => readFrontMatter(source.read()).value.body();
}

/** What was read of a source. */
export function headFacts(source: SourceReference): HeadFacts | undefined {
  const head = remembered.get(source);
  return head && { values: head.values, isReadable: head.isReadable, diagnostics: head.diagnostics };
}

/** Reads a source's front matter against the fields of its kind. */
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
    diagnostics: [...diagnostics, ...fields.diagnostics],
  };
  remembered.set(source, head);
  return head;
}

/** What of its head every page shows, whatever its kind; its title and description have kinds of their own. */
export function pageBase(
  head: Head<PageFields> & { readonly permalink: string },
  image: PageBase['image'],
  config: SiteConfig,
): Omit<PageBase, 'title' | 'description'> {
  const { values, source, permalink } = head;
  return {
    source: source.path,
    permalink,
    unlisted: values.unlisted ?? false,
    image,
    toc: tocRange(values, config.tableOfContents),
    redirectFrom: values.redirect_from ?? [],
  };
}

/** Levels of a page's table of contents; undefined where the page hides it. */
function tocRange(values: FieldValues<PageFields>, config: TableOfContentsConfig): TocRange | undefined {
  if (values.hide_table_of_contents) return undefined;
  const min = values.toc_min_heading_level ?? config.minLevel;
  return { min, max: Math.max(min, values.toc_max_heading_level ?? config.maxLevel) };
}
