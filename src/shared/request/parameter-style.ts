import { isObject, type JsonObject } from '../json-object.ts';
import { jsonText } from '../written-number.ts';
import { mediaKind } from './media-kind.ts';

/** How a parameter is serialised (OpenAPI 3.1.1, sections 4.8.12.2.3 and 4.8.12.3). */

export type Pair = readonly [name: string, value: string];

/** The fields of a parameter or a header that determine its serialisation. */
export interface StyledParameter {
  readonly name: string;
  /** Its location in the request; a header of a response has no such field. */
  readonly in?: string | undefined;
  /** Default: that of its location. */
  readonly style?: string | undefined;
  /** Default: that of its style. */
  readonly explode?: boolean | undefined;
  /** Media type in which it is serialised instead of a style. */
  readonly content?: string | undefined;
}

const DEFAULT_STYLES: Readonly<Record<string, string>> = {
  path: 'simple',
  header: 'simple',
  query: 'form',
  cookie: 'form',
};

/** `tabDelimited` is docgen's own, for the lists of Swagger 2.0 that no style of OpenAPI 3 covers. */
const DELIMITERS: ReadonlyMap<string, string> = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
  ['tabDelimited', '\t'],
]);

/** The style of a parameter or a header, with defaults filled in. */
export function styleOf(parameter: StyledParameter): { readonly style: string; readonly explode: boolean } {
  const style = parameter.style ?? DEFAULT_STYLES[parameter.in ?? ''] ?? 'simple';
  return { style, explode: parameter.explode ?? (style === 'form' || style === 'cookie') };
}

/** A query or cookie parameter as names and values, not yet encoded. */
export function pairsOf(parameter: StyledParameter, value: unknown): Pair[] {
  const { name } = parameter;
  if (parameter.content !== undefined) return [[name, contentText(parameter.content, value)]];
  const { style, explode } = styleOf(parameter);
  const delimiter = DELIMITERS.get(style) ?? ',';
  if (style === 'deepObject') return deepPairs(name, value);
  if (Array.isArray(value))
    return explode ? value.map((one): Pair => [name, text(one)]) : [[name, value.map(text).join(delimiter)]];
  if (!isObject(value)) return [[name, text(value)]];
  const fields = Object.entries(value);
  if (explode) return fields.map(([key, one]): Pair => [key, text(one)]);
  return [[name, fields.flatMap(([key, one]) => [key, text(one)]).join(delimiter)]];
}

/** A path or header parameter as a text; `encode` is applied to its values, not to the separators. */
export function simpleText(parameter: StyledParameter, value: unknown, encode: (text: string) => string): string {
  if (parameter.content !== undefined) return encode(contentText(parameter.content, value));
  const { style, explode } = styleOf(parameter);
  const { name } = parameter;
  const one = (part: unknown) => encode(text(part));
  const fields = isObject(value) ? Object.entries(value) : [];
  const values = Array.isArray(value) ? value.map(one) : [one(value)];
  const joined = (separator: string) =>
    isObject(value)
      ? fields.map(([key, part]) => `${encode(key)}${explode ? '=' : ','}${one(part)}`).join(explode ? separator : ',')
      : values.join(explode ? separator : (DELIMITERS.get(style) ?? ','));
  if (style === 'label') return `.${joined('.')}`;
  if (style !== 'matrix') return joined(',');
  if (isObject(value) && explode) return `;${joined(';')}`;
  if (!explode) return `;${name}=${joined(',')}`;
  return briefPairs(values.map((part) => [name, part]))
    .map(([, part]) => `;${name}=${part}`)
    .join('');
}

/** A value in its media type: a text as it is, except in JSON, in which everything else is. */
function contentText(type: string, value: unknown): string {
  return mediaKind(type) === 'json' ? (jsonText(value) ?? '') : text(value);
}

/** UTF-16 units of names that a sample has at most. Servers take queries of some ten thousand. */
const MAX_NAMES = 100_000;

/**
 * The first pairs of a request that is shown: a list repeats its name for each value, so that a description of 25 kB made
 * samples of hundreds of megabytes.
 */
export function briefPairs(pairs: readonly Pair[]): Pair[] {
  let names = 0;
  return pairs.filter(([name]) => {
    names += name.length;
    return names <= MAX_NAMES;
  });
}

/** `metadata[key]=value`, and `items[0][price]=value` for what is deeper, which no specification rules out. */
function deepPairs(name: string, value: unknown): Pair[] {
  const parts = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : undefined;
  return parts ? parts.flatMap(([key, one]) => deepPairs(`${name}[${key}]`, one)) : [[name, text(value)]];
}

/** How a field of a form is serialised (OpenAPI 3.1.1, section 4.8.15). */
export type FormStyle = Required<Pick<StyledParameter, 'style' | 'explode'>>;

/**
 * The fields of an object as a form sends them: in the style of their encoding, otherwise lists repeat their name and
 * objects are JSON.
 */
export function formPairs(value: JsonObject, styles?: ReadonlyMap<string, FormStyle>): Pair[] {
  return Object.entries(value).flatMap(([name, one]): Pair[] => {
    const style = styles?.get(name);
    if (style) return pairsOf({ name, in: 'query', ...style }, one);
    return Array.isArray(one) ? one.map((part: unknown): Pair => [name, text(part)]) : [[name, text(one)]];
  });
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined
    ? ''
    : isObject(value) || Array.isArray(value)
      ? (jsonText(value) ?? '')
      : String(value);
}
