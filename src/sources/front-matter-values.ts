import * as v from 'valibot';
import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
import { list, shaped } from '../schema/fields.ts';

/** RFC 3339, section 5.6, with the time left out or without its zone, which is UTC. */
const DATE_FORMAT = /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** The day in UTC of a date with or without a time; undefined where there is no such day. */
export function calendarDate(written: string): string | undefined {
  const match = DATE_FORMAT.exec(written);
  if (!match) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = match;
  const dayOnly = `${year}-${month}-${day}`;
  // Date rolls 2025-02-30 over to March, so what comes back must be what went in.
  const midnight = new Date(`${dayOnly}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== dayOnly) return undefined;
  const time = new Date(`${dayOnly}T${hour}:${minute}:${second}${zone.toUpperCase()}`);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString().slice(0, 10);
}

const SLUG = /^[\p{L}\p{N}\p{M}_.~/-]+$/u;

/** Whether every part is a name that hosts serve: not empty, and without a dot in front (RFC 8615 keeps those). */
function isSlug(value: string): boolean {
  const parts = value.replace(/^\/|\/$/g, '').split('/');
  const isHidden = parts.some((part) => part.startsWith('.') || (part === '' && parts.length > 1));
  return value === '/' || (SLUG.test(value) && !isHidden && !value.startsWith('//'));
}

/** What a list of strings is called where something else is found. */
export const STRINGS = 'a list of strings';

/** What a date is called where something else is found. */
export const DATE = 'a date';

/** A date of the calendar as `2025-10-02`, in UTC. */
export const date = v.pipe(
  v.string(DATE),
  v.check(isDate, DATE),
  v.transform((written) => String(calendarDate(written.trim()))),
);

function isDate(written: string): boolean {
  return calendarDate(written.trim()) !== undefined;
}

/** A path of an address, relative or absolute, that does not climb. */
export const slug = v.pipe(v.string('a string'), v.check(isSlug, 'a path such as "guides/first"'));

const entry = v.pipe(
  v.string('a string'),
  v.check((written) => written.trim() !== '', 'a string that is not empty'),
);

/** A list of strings. */
export const textList = v.array(entry, STRINGS);

/** One string, or a list of strings. */
export const textOrList = oneOrMore(v.string('a string or a list of strings'), entry);

/** One path from the site's root, or a list of them. */
export const paths = oneOrMore(sitePath('a path or a list of paths'), sitePath('a string'));

function sitePath(expected: string) {
  return v.pipe(v.string(expected), v.check(isSitePath, 'a path from the root of the site, such as "/old"'));
}

function isSitePath(value: string): boolean {
  return value.startsWith('/') && isSlug(value);
}

/** A list, which may be written as its only entry. */
function oneOrMore(one: v.GenericSchema<string>, entrySchema: v.GenericSchema<string>) {
  const many = list(entrySchema);
  return v.pipe(
    shaped([one, many], (value) => (Array.isArray(value) ? many : one)),
    v.transform((value) => [value].flat()),
  );
}

/** The checks whose problems have a code of their own. */
export const checkCodes: ReadonlyMap<unknown, DiagnosticCode> = new Map<unknown, DiagnosticCode>([
  [isDate, 'FM_DATE'],
  [isSlug, 'SLUG'],
  [isSitePath, 'SLUG'],
]);
