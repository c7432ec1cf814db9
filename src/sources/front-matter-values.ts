import * as v from 'valibot';
import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
import { isRecord, list, shaped, wholeNumber } from '../schema/fields.ts';

/**
 * RFC 3339, section 5.6, and YAML 1.1's timestamps, which Jekyll's posts have (`2025-10-02 9:30:00 +0200`). The time may be
 * left out, or have no zone, which means UTC.
 */
const DATE_FORMAT =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?(?:Z|([+-]\d{1,2})(?::?(\d{2}))?)?)?$/i;

/** The day, in UTC, of a date with or without a time; undefined if there is no such day. */
export function calendarDate(written: string): string | undefined {
  const match = DATE_FORMAT.exec(written);
  if (!match) return undefined;
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '00', zoneHour = '+0', zoneMinute = '00'] =
    match;
  const dayOnly = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // `Date` turns 2025-02-30 into a day in March: the result must equal the input.
  const midnight = new Date(`${dayOnly}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== dayOnly) return undefined;
  const zone = `${zoneHour.charAt(0)}${zoneHour.slice(1).padStart(2, '0')}:${zoneMinute}`;
  const time = new Date(`${dayOnly}T${hour.padStart(2, '0')}:${minute}:${second}${zone}`);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString().slice(0, 10);
}

/**
 * Letters, digits, and of the other characters that a part of a path may have (RFC 3986, section 3.3, `pchar`) those that
 * mean nothing anywhere: not `:` and `*`, which `_redirects` and Windows interpret, `;`, behind which some servers see a
 * parameter, `(`, `)`, `'` and `&`, which end or escape something in Markdown, HTML and XML, or `$`, which starts a variable.
 */
const SLUG = /^[\p{L}\p{N}\p{M}_.~@+!,=/-]+$/u;

/** In bytes: disks store names of 255, and the name of a preview picture is longer than that of its page. */
const MAX_NAME = 200;

/** Maximum number of folders above a page. */
const MAX_PARTS = 50;

/**
 * Whether every part is a name that hosts serve and disks store: not empty, without a leading dot (RFC 8615 reserves
 * those), and not too long.
 */
function isSlug(value: string): boolean {
  const parts = value.replace(/^\/|\/$/g, '').split('/');
  if (parts.length > MAX_PARTS || !parts.every(fitsDisk)) return false;
  const isHidden = parts.some((part) => part.startsWith('.') || (part === '' && parts.length > 1));
  return value === '/' || (SLUG.test(value) && !isHidden && !value.startsWith('//'));
}

/** Whether a part of an address is not too long for the name of a folder. */
export function fitsDisk(part: string): boolean {
  return Buffer.byteLength(part) <= MAX_NAME;
}

/** What a list of strings is called in messages. */
export const STRINGS = 'a list of strings';

/** What a date is called in messages. */
export const DATE = 'a date';

/** A calendar date as `2025-10-02`, in UTC. */
export const date = v.pipe(
  v.string(DATE),
  v.check(isDate, DATE),
  v.transform((written) => String(calendarDate(written.trim()))),
);

function isDate(written: string): boolean {
  return calendarDate(written.trim()) !== undefined;
}

/** A layout that pages can have; other generators have more, by names of the site's own. */
export const layout = v.pipe(v.string('a string'), v.check(isLayout, 'one of "doc", "home", "page"'));

function isLayout(name: string): boolean {
  return ['doc', 'home', 'page'].includes(name);
}

/** The same for Starlight's field; MkDocs names files of its theme. */
export const template = v.pipe(v.string('a string'), v.check(isTemplate, 'one of "doc", "splash"'));

function isTemplate(name: string): boolean {
  return ['doc', 'splash'].includes(name);
}

/** A relative or absolute path without `..`. */
export const slug = v.pipe(v.string('a string'), v.check(isSlug, 'a path such as "guides/first"'));

const entry = v.pipe(
  v.string('a string'),
  v.check((written) => written.trim() !== '', 'a string that is not empty'),
);

/** A list of strings. */
export const textList = v.array(entry, STRINGS);

/** A string, or a list of strings. */
export const textOrList = oneOrMore(v.string('a string or a list of strings'), entry);

/** Each former address of a text is a page that leads to it. */
const MAX_PATHS = 100;

/** A path from the site's root, or a list of them. */
export const paths = v.pipe(
  oneOrMore(sitePath('a path or a list of paths'), sitePath('a string')),
  v.check((all) => all.length <= MAX_PATHS, `at most ${MAX_PATHS} paths`),
);

function sitePath(expected: string) {
  return v.pipe(v.string(expected), v.check(isSitePath, 'a path from the root of the site, such as "/old"'));
}

function isSitePath(value: string): boolean {
  return value.startsWith('/') && isSlug(value);
}

/** A list; a single entry may be written without the list. */
function oneOrMore(one: v.GenericSchema<string>, entrySchema: v.GenericSchema<string>) {
  const many = list(entrySchema);
  return v.pipe(
    shaped([one, many], (value) => (Array.isArray(value) ? many : one)),
    v.transform((value) => [value].flat()),
  );
}

const level = wholeNumber(2, 6);

/** Levels of a table of contents, `false` for none. */
type Levels = false | { readonly min: number; readonly max: number };

const OUTLINE = 'false, a level from 2 to 6, two levels in a list, or "deep"';

/** VitePress' field `outline`. */
export const outline = v.pipe(
  v.custom<boolean | number | 'deep' | readonly [number, number] | { level?: unknown }>(isOutline, OUTLINE),
  v.transform((value): Levels | undefined => {
    const found = isRecord(value) ? value.level : value;
    if (typeof found === 'boolean') return found ? undefined : false;
    if (found === 'deep') return { min: 2, max: 6 };
    const [min, max] = [found].flat() as [number, number | undefined];
    return { min, max: max ?? min };
  }),
);

function isOutline(value: unknown): boolean {
  if (isRecord(value)) return isOutline(value.level ?? 'deep');
  return typeof value === 'boolean' || value === 'deep' || [value].flat().every((one) => v.is(level, one));
}

const shown = v.boolean('true or false');

const levels = v.object(
  { minHeadingLevel: v.optional(level), maxHeadingLevel: v.optional(level) },
  'true, false or { minHeadingLevel, maxHeadingLevel }',
);

/** Starlight's field `tableOfContents`. */
export const tocLevels = v.pipe(
  shaped([shown, levels], (value) => (typeof value === 'boolean' ? shown : levels)),
  v.transform((value): Levels | undefined => {
    if (typeof value === 'boolean') return value ? undefined : false;
    return { min: value.minHeadingLevel ?? 2, max: value.maxHeadingLevel ?? 3 };
  }),
);

/** Words in a list, or in a string with commas between them. */
export const keywords = v.pipe(
  shaped([v.string('a string or a list of strings'), textList], (value) =>
    Array.isArray(value) ? textList : v.string('a string or a list of strings'),
  ),
  v.transform((value) =>
    [value].flat().flatMap((one) =>
      one
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ),
);

const update = v.object(
  { date: v.optional(date), author: v.optional(v.string('a string')) },
  'a date, or { date, author }',
);

/** A date, or a date and an author. */
export const updated = v.pipe(
  shaped([date, update], (value) => (isRecord(value) ? update : date)),
  v.transform((value) =>
    typeof value === 'string' ? { date: value, author: undefined } : { date: value.date, author: value.author },
  ),
);

/** Checks whose problems have their own codes. */
export const checkCodes: ReadonlyMap<unknown, DiagnosticCode> = new Map<unknown, DiagnosticCode>([
  [isDate, 'FM_DATE'],
  [isLayout, 'FM_LAYOUT'],
  [isTemplate, 'FM_LAYOUT'],
  [isSlug, 'SLUG'],
  [isSitePath, 'SLUG'],
]);
