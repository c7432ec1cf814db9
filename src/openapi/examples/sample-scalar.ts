import { greatest, least } from '../../shared/extremes.ts';
import { placeholders } from '../../shared/request/placeholders.ts';
import { limitOf, rangeOf, stepsOf } from '../document/schema/limits.ts';
import { keyword, type MergedSchema } from '../document/schema/merged-schema.ts';
import { matches, sampleOfPattern } from './pattern-sample.ts';

/** The time of the samples, as text and in seconds since 1970. */
const TIME = '2025-01-31T12:00:00Z';
const TIME_IN_SECONDS = 1_738_324_800;

/** Names of a time. */
const TIMES = /(?:^|_)(?:created|updated|modified|deleted|expires)$|(?:_at|[a-z]At|timestamp|date_?[tT]ime)$/;

/** A text for each format with a fixed syntax (OpenAPI format registry; JSON Schema validation 2020-12, 7.3). */
const FORMATS: Readonly<Record<string, string>> = {
  date: '2025-01-31',
  'date-time': TIME,
  time: '12:00:00Z',
  duration: 'P1D',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': '/path/{id}',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  'json-pointer': '/a/b',
  'relative-json-pointer': '0/a',
  regex: '^[a-z]+$',
  byte: 'ZXhhbXBsZQ==',
  base64url: 'ZXhhbXBsZQ',
  password: 'secret-password',
};

/** A text without a format, a pattern or a telling name. */
export const PLAIN = 'string';

/** What a text without a format is by the last word of its name; descriptions often leave the format out. */
const BY_NAME: readonly (readonly [words: RegExp, text: string])[] = [
  [/(?:^|[^a-z])(?:uuid|guid)$/i, '123e4567-e89b-12d3-a456-426614174000'],
  [/(?:^|_|-)id$|[a-z]Id$/, 'a1b2c3d4'],
  [/(?:^|_|e-?)mail$/i, 'user@example.com'],
  [/(?:url|uri|href|website|homepage)$/i, 'https://example.com'],
  [TIMES, TIME],
  [/date$/i, '2025-01-31'],
  [/phone(?:_?number)?$/i, '+15555550100'],
  [/currency(?:_?code)?$/i, 'EUR'],
  [/country_?code$/i, 'BO'],
  [/(?:^|_)ip(?:_?address)?$/i, '192.0.2.1'],
  [/time_?zone$/i, 'America/La_Paz'],
  [/^accept$/i, '*/*'],
  [/^authorization$/i, `Bearer ${placeholders.token}`],
  [/^content-type$/i, 'application/json'],
  [/(?:^|_)lang(?:uage)?(?:_?code)?$/i, 'en'],
  [/locale$/i, 'en-US'],
];

/** What a description says of codes that others write in capitals. */
const LOWER_CASE = /\bin lower-?case\b/i;

/**
 * A text that meets the format, the pattern and the lengths, as far as possible; `name`: that of its property. What a reader
 * knows by its format or its name comes before what a pattern makes (`1111-01-01T11:11:11Z`).
 */
export function sampleString(schema: MergedSchema, name = ''): string {
  const least = limitOf(schema, 'minLength', 'greatest') ?? 0;
  const most = limitOf(schema, 'maxLength', 'smallest') ?? Number.POSITIVE_INFINITY;
  const pattern = keyword(schema, 'pattern')?.value;
  const format = keyword(schema, 'format')?.value;
  const known = typeof format === 'string' && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  const byName = format === undefined ? BY_NAME.find(([words]) => words.test(name))?.[1] : undefined;
  const named = LOWER_CASE.test(String(keyword(schema, 'description')?.value)) ? byName?.toLowerCase() : byName;
  const fits = (text: string) => text.length >= least && text.length <= most;
  if (typeof pattern === 'string') {
    const meant = [known, named].find((text) => text !== undefined && fits(text) && matches(text, pattern));
    return meant ?? sampleOfPattern(pattern, { least, most }) ?? known ?? PLAIN;
  }
  if (known !== undefined) return known;
  if (named !== undefined && fits(named)) return named;
  const padded =
    PLAIN.length < least ? PLAIN.repeat(Math.ceil(Math.min(least, 10_000) / PLAIN.length)).slice(0, least) : PLAIN;
  return padded.slice(0, most);
}

/** Formats and names of an integer that is a time in seconds since 1970. */
const SECONDS = /^(?:unix-?time(?:stamp)?|timestamp|epoch)$/i;

/** What an integer is by its format or its name; undefined if they do not say. */
function meantInteger(schema: MergedSchema, name: string): number | undefined {
  const format = keyword(schema, 'format')?.value;
  if ((typeof format === 'string' && SECONDS.test(format)) || TIMES.test(name)) return TIME_IN_SECONDS;
  return /(?:^|_)year$|[a-z]Year$/.test(name) ? 2025 : undefined;
}

/**
 * A number within the limits and a valid multiple: the one nearest to what the format or `name`, that of its property, says,
 * otherwise to 0 or 1.
 */
export function sampleNumber(schema: MergedSchema, isInteger: boolean, name = ''): number {
  const step = commonMultiple(stepsOf(schema)) ?? (isInteger ? 1 : undefined);
  const { least: from, most: to, above, below } = rangeOf(schema);
  const gap = () => step ?? halfGap(schema);
  const [least, most] = [above === undefined ? from : above + gap(), below === undefined ? to : below - gap()];
  const meant = (isInteger ? meantInteger(schema, name) : undefined) ?? step ?? 1;
  const wanted = Math.min(Math.max(meant, least ?? Number.NEGATIVE_INFINITY), most ?? Number.POSITIVE_INFINITY);
  if (step === undefined) return wanted;
  const up = Math.ceil(wanted / step) * step;
  const found = most !== undefined && up > most ? Math.floor(wanted / step) * step : up;
  // Decimal multiples accumulate errors: 3 × 0.1 is not 0.3.
  return Number(found.toPrecision(12));
}

/** The smallest multiple of all steps if they are integers; otherwise the largest of them. */
function commonMultiple(steps: readonly number[]): number | undefined {
  if (steps.length < 2 || !steps.every((step) => Number.isSafeInteger(step) && step > 0))
    return steps.length === 0 ? undefined : greatest(steps);
  return steps.reduce((one, other) => (one / commonDivisor(one, other)) * other);
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** The distance from an exclusive limit for a number without `multipleOf`. */
function halfGap(schema: MergedSchema): number {
  const limits = (names: readonly string[], which: 'greatest' | 'smallest') =>
    names.flatMap((name) => limitOf(schema, name, which) ?? []);
  const low = greatest(limits(['minimum', 'exclusiveMinimum'], 'greatest'));
  const high = least(limits(['maximum', 'exclusiveMaximum'], 'smallest'));
  return high > low ? Math.min(0.5, (high - low) / 2) : 0.5;
}
