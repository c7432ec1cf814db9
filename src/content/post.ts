import * as v from 'valibot';
import { report } from '../diagnostics/report.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Author, Post, Tag } from '../model/content.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { SourceReference } from '../model/source.ts';
import { optional } from '../schema/fields.ts';
import { calendarDate, date } from '../sources/front-matter-values.ts';
import { placed } from '../sources/read-fields.ts';
import { authorList } from './authors.ts';
import type { ReadDocument } from './document.ts';
import { type Head, pageBase, pageFields, readHead } from './head.ts';
import { nameInWords, pathWithin, permalinkOf, slugPermalink, withoutIndex } from './permalink.ts';
import { tagList } from './tags.ts';

/** Each author of a post is on its page, and the post with all its authors on the page of each. */
const MAX_AUTHORS = 100;

/** Front matter fields of a post. */
export const postFields = v.object({
  ...pageFields.entries,
  date: optional(
    date,
    'Day of publication, such as `2025-10-02`. Default: the date that the name of the file starts with.',
  ),
  authors: placed(
    optional(
      v.pipe(
        authorList,
        v.check((all) => all.length <= MAX_AUTHORS, `at most ${MAX_AUTHORS} authors`),
      ),
      'Keys of `authors.yml`, or authors with their fields: one, or a list.',
    ),
  ),
  tags: placed(optional(tagList, 'Keys or labels of `tags.yml`, or new tags.')),
});

const WORDS_PER_MINUTE = 200;

/** A post with more words than these is long enough to need an excerpt in lists. */
const LONG_POST = 200;

export type PostHead = Head<typeof postFields> & {
  readonly permalink: string;
  /** `2025-10-02`; undefined if neither the front matter nor the file name has one. */
  readonly date: string | undefined;
  /** File name without the date. */
  readonly name: string;
};

/** Reads the head of a post. Its date is that of the front matter, otherwise that of its file or folder name, or of its folders. */
export function readPostHead(source: SourceReference, config: SiteConfig): PostHead {
  const head = readHead(source, postFields);
  const { slug } = head.values;
  const section = config.blog.path;
  const parts = withoutIndex(pathWithin('blog', source.path)).split('/');
  const last = parts.at(-1) ?? '';
  const dated = /^(\d{4}-\d{2}-\d{2})(?:[-_](.+))?$/.exec(last);
  const name = dated?.[2] ?? last;
  const day = head.values.date ?? calendarDate(dated?.[1] ?? folderDate(parts));
  const own =
    postPermalink(config.blog.permalink, day, name) ?? permalinkOf(section, [...parts.slice(0, -1), name].join('/'));
  return {
    ...head,
    permalink: slug === undefined ? own : slugPermalink(section, slug),
    date: day,
    name,
    diagnostics: [...head.diagnostics, ...dateProblems(head, day)],
  };
}

/** `2025-10-02` of `2025/10/02/new`, as in Docusaurus; empty if the folders are none of a date. */
function folderDate(parts: readonly string[]): string {
  const [, ...date] = /^(\d{4})\/(\d{2})\/(\d{2})\//.exec(parts.join('/')) ?? [];
  return date.join('-');
}

/** `/blog/:year/:month/:day/:slug` for a post of a day; undefined without a pattern or a day. */
function postPermalink(pattern: string | undefined, day: string | undefined, slug: string): string | undefined {
  if (pattern === undefined || day === undefined) return undefined;
  const [year = '', month = '', date = ''] = day.split('-');
  const parts: Readonly<Record<string, string>> = { year, month, day: date, slug };
  return permalinkOf(
    '/',
    pattern.replace(/:(year|month|day|slug)/g, (_, name: string) => parts[name] ?? ''),
  );
}

/** POST_DATE, unless the reason for the missing date has already been reported. */
function dateProblems(head: Head<typeof postFields>, day: string | undefined): Diagnostic[] {
  const isReported = !head.isReadable || head.diagnostics.some(({ code, message }) => isAboutDate(code, message));
  if (day !== undefined || isReported) return [];
  const { path: file, text } = head.source.read();
  const [sourceLine = ''] = text.split(/[\r\n]/, 1);
  return [report('POST_DATE', 'The post has no date', { place: { file, line: 1, column: 1, sourceLine } })];
}

function isAboutDate(code: Diagnostic['code'], message: string): boolean {
  return code === 'FM_DATE' || (code === 'FM_TYPE' && message.startsWith('"date"'));
}

/** The parts of a post besides its head and its text. */
export interface PostParts extends ReadDocument {
  readonly authors: readonly Author[];
  readonly tags: readonly Tag[];
}

/** Undefined if the post has no date, since it could not be sorted then. */
export function makePost(head: PostHead, parts: PostParts, config: SiteConfig): Outcome<Post | undefined> {
  const { values, source } = head;
  const { document, image, authors, tags } = parts;
  if (head.date === undefined) return { value: undefined, diagnostics: [] };
  const post: Post = {
    ...pageBase(head, image, config, { dir: 'blog', editUrl: config.blog.editUrl }),
    title: values.title || document.title || nameInWords(head.name),
    description: values.description,
    date: head.date,
    authors,
    tags,
    readingMinutes: Math.max(1, Math.ceil(document.words / WORDS_PER_MINUTE)),
    document,
  };
  const isWhole = document.excerptHtml === undefined && document.words > LONG_POST;
  const place = { file: source.path, line: 1, column: 1 };
  const message = 'The post has no truncation mark, so lists show all of it';
  return { value: post, diagnostics: isWhole ? [report('POST_NO_EXCERPT', message, { place })] : [] };
}

/** Newest first; posts of one day are sorted by path. */
export function newestFirst(posts: readonly Post[]): readonly Post[] {
  return posts.toSorted((a, b) => {
    if (a.date !== b.date) return a.date < b.date ? 1 : -1;
    return a.source < b.source ? -1 : 1;
  });
}
