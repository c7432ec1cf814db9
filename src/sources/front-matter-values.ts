import { report } from '../diagnostics/report.ts';
import { type FieldReader, text, textOrList, wrongType } from './front-matter-field.ts';

/** RFC 3339, section 5.6, with the time left out or without its zone, which is UTC. */
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A date of the calendar as `2025-10-02`, in UTC; anything else is the error FM_DATE. */
export const date: FieldReader<string> = (field, problems) => {
  if (typeof field.value !== 'string') {
    wrongType(field, 'a date', problems, 'Write it as 2025-10-02.');
    return undefined;
  }
  const value = calendarDate(field.value.trim());
  if (value === undefined) {
    const message = `"${field.key}" must be a date; found ${JSON.stringify(field.value)}`;
    problems.add(report('FM_DATE', message, { place: field.valuePlace }));
  }
  return value;
};

/** The day in UTC of a date with or without a time; undefined where there is no such day. */
export function calendarDate(written: string): string | undefined {
  const match = DATE.exec(written);
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

/** A path of an address, relative or absolute; one that is none, or that climbs, is the error SLUG. */
export const slug: FieldReader<string> = (field, problems) => {
  const value = text(field, problems);
  if (value === undefined) return undefined;
  if (isSlug(value)) return value;
  const message = `"${field.key}" must be a path of an address; found ${JSON.stringify(value)}`;
  problems.add(report('SLUG', message, { place: field.valuePlace }));
  return undefined;
};

/** Paths from the site's root; one that is none is the error SLUG, and is left out. */
export const paths: FieldReader<readonly string[]> = (field, problems) =>
  textOrList(field, problems)?.flatMap(({ value, place }) => {
    if (value.startsWith('/') && isSlug(value)) return [value];
    const message = `An entry of "${field.key}" must be a path from the root of the site; found ${JSON.stringify(value)}`;
    problems.add(report('SLUG', message, { place }));
    return [];
  });
