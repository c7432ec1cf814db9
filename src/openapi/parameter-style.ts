import type { ApiNode } from './api-file.ts';
import { entries, fieldOf, isObject, type JsonObject, textAt } from './node.ts';

/** How a parameter becomes a text (OpenAPI 3.1.1, sections 4.8.12.2.3 and 4.8.12.3). */

export type Pair = readonly [name: string, value: string];

const DEFAULT_STYLES: Readonly<Record<string, string>> = {
  path: 'simple',
  header: 'simple',
  query: 'form',
  cookie: 'form',
};

/** `tabDelimited` is docgen's own, for the lists of Swagger 2.0 that no style of OpenAPI 3 writes. */
const DELIMITERS: ReadonlyMap<string, string> = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
  ['tabDelimited', '\t'],
]);

/** The style of a parameter or a header, with what it is where nothing is said. */
export function styleOf(parameter: ApiNode): { readonly style: string; readonly explode: boolean } {
  const style = textAt(parameter, 'style') ?? DEFAULT_STYLES[textAt(parameter, 'in') ?? ''] ?? 'simple';
  const explode = fieldOf(parameter.value, 'explode');
  return { style, explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie' };
}

/** A query or cookie parameter as names and values, not yet encoded. */
export function pairsOf(parameter: ApiNode, name: string, value: unknown): Pair[] {
  if (entries(parameter, 'content').length > 0) return [[name, JSON.stringify(value)]];
  const { style, explode } = styleOf(parameter);
  const delimiter = DELIMITERS.get(style) ?? ',';
  if (Array.isArray(value))
    return explode ? value.map((one): Pair => [name, text(one)]) : [[name, value.map(text).join(delimiter)]];
  if (!isObject(value)) return [[name, text(value)]];
  const fields = Object.entries(value);
  if (style === 'deepObject') return fields.map(([key, one]): Pair => [`${name}[${key}]`, text(one)]);
  if (explode) return fields.map(([key, one]): Pair => [key, text(one)]);
  return [[name, fields.flatMap(([key, one]) => [key, text(one)]).join(delimiter)]];
}

/** A path or header parameter as a text; `encode` is applied to its values, not to what separates them. */
export function simpleText(parameter: ApiNode, value: unknown, encode: (text: string) => string): string {
  if (entries(parameter, 'content').length > 0) return encode(JSON.stringify(value));
  const { style, explode } = styleOf(parameter);
  const name = textAt(parameter, 'name') ?? '';
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
  return explode ? values.map((part) => `;${name}=${part}`).join('') : `;${name}=${joined(',')}`;
}

/** The fields of an object as a form sends them: lists repeat their name. */
export function formPairs(value: JsonObject): Pair[] {
  return Object.entries(value).flatMap(([name, one]): Pair[] =>
    Array.isArray(one) ? one.map((part: unknown): Pair => [name, text(part)]) : [[name, text(one)]],
  );
}

/** An object as `application/x-www-form-urlencoded`. */
export function formText(value: JsonObject): string {
  return new URLSearchParams(formPairs(value).map(([name, one]) => [name, one])).toString();
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}
