import type { SiteConfig, TableOfContentsConfig } from '../model/config.ts';
import type { PageBase, TocRange } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourceFile, SourceReference } from '../model/source.ts';
import { readFrontMatter } from '../sources/front-matter.ts';
import {
  type FieldReader,
  type FieldValues,
  flag,
  frontMatterCodes,
  placedText,
  readFields,
  text,
  wholeNumber,
} from '../sources/front-matter-field.ts';
import { paths, slug } from '../sources/front-matter-values.ts';

/** Front matter fields of every kind of page. */
export const pageFields = {
  title: text,
  description: text,
  slug,
  redirect_from: paths,
  image: placedText,
  draft: flag,
  unlisted: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: wholeNumber(2, 6),
  toc_max_heading_level: wholeNumber(2, 6),
};

type PageFields = typeof pageFields;

/** A source before its Markdown is rendered: its front matter, and the route of its page. */
export interface Head<S extends PageFields> {
  readonly source: SourceReference;
  /** The text below the front matter, with lines and columns as in the file. */
  readonly body: () => SourceFile;
  readonly values: FieldValues<S>;
  /** Whether its front matter could be read; if not, missing fields are not reported. */
  readonly isReadable: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** A head without its source. */
export type HeadFacts = Omit<Head<PageFields>, 'source' | 'body'>;

/** By record: a changed file has a new record, and a path always has the same kind of fields. */
const remembered = new WeakMap<SourceReference, Head<PageFields>>();

/** Takes over what another process read from a source. */
export function rememberHead(source: SourceReference, facts: HeadFacts): void {
  remembered.set(source, { ...facts, source, body: bodyOf(source) });
}

function bodyOf(source: SourceReference): () => SourceFile {
  return () => readFrontMatter(source.read()).value.body();
}

/** What was read from a source. */
export function headFacts(source: SourceReference): HeadFacts | undefined {
  const head = remembered.get(source);
  return head && { values: head.values, isReadable: head.isReadable, diagnostics: head.diagnostics };
}

/** Reads a source's front matter against the fields of its kind. */
export function readHead<S extends PageFields & Record<string, FieldReader<unknown>>>(
  source: SourceReference,
  schema: S,
): Head<S> {
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

/** What every kind of page shows from its head; title and description differ by kind. */
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

/** Levels of a page's table of contents; undefined if the page hides it. */
function tocRange(values: FieldValues<PageFields>, config: TableOfContentsConfig): TocRange | undefined {
  if (values.hide_table_of_contents) return undefined;
  const min = values.toc_min_heading_level ?? config.minLevel;
  return { min, max: Math.max(min, values.toc_max_heading_level ?? config.maxLevel) };
}
