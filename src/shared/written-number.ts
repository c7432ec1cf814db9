import type { Json } from '../model/json.ts';
import { isObject } from './json-object.ts';

/**
 * A number that JavaScript would print otherwise than it is written: `9007199254740993`, `10.00`, `1e400`. Whoever
 * knows nothing of it has the nearest number of JavaScript; `String` gives it as written.
 */
export class WrittenNumber extends Number {
  readonly text: string;

  constructor(text: string) {
    super(text);
    this.text = text;
  }

  override toString(): string {
    return this.text;
  }
}

/** A value of JSON whose numbers are as they are written. */
export type WrittenJson =
  | null
  | boolean
  | number
  | string
  | WrittenNumber
  | readonly WrittenJson[]
  | { readonly [name: string]: WrittenJson };

/** A number of JSON (RFC 8259, section 6), between characters that no number or word contains. */
const NUMBER = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const WHOLE = new RegExp(`^${NUMBER}$`);
const ANYWHERE = new RegExp(String.raw`(?<![\w.+-])${NUMBER}(?![\w.+-])`, 'g');
const STRING_OR_NUMBER = new RegExp(String.raw`"(?:[^"\\]|\\.)*"|${NUMBER}`, 'g');

/** Marks a number that is carried through JSON as a string. What follows it is never more than a number, since any text may begin like that. */
const MARK = '\0number ';
const MARKED = new RegExp(String.raw`^\0number (${NUMBER})$`);
const MARKED_IN_TEXT = new RegExp(String.raw`"\\(?:u0000|0)number (${NUMBER})"`, 'g');

/** A number as it is written: a plain one if JavaScript prints it the same way. The text is a number of JSON. */
export function numberOf(text: string): number | WrittenNumber {
  return isExact(text) ? Number(text) : new WrittenNumber(text);
}

function isExact(text: string): boolean {
  return String(Number(text)) === text;
}

/** Whether a text is a number of JSON. */
export function isJsonNumber(text: string): boolean {
  return WHOLE.test(text);
}

/** The values of the numbers in a text that JavaScript would print otherwise; some of strings and names may be among them. */
export function inexactNumbers(text: string): ReadonlySet<number> {
  return new Set((text.match(ANYWHERE) ?? []).filter((one) => !isExact(one)).map(Number));
}

/** Reads JSON with its numbers as they are written. Throws a `SyntaxError` with the place in the text, as `JSON.parse` does. */
export function readJsonText(text: string): WrittenJson {
  const value = JSON.parse(text) as WrittenJson;
  let isMarked = false;
  const marked = text.replace(STRING_OR_NUMBER, (token) => {
    if (token.startsWith('"') || isExact(token)) return token;
    isMarked = true;
    return JSON.stringify(MARK + token);
  });
  if (!isMarked) return value;
  return JSON.parse(marked, (_key, one: unknown) => {
    const number = typeof one === 'string' ? MARKED.exec(one)?.[1] : undefined;
    return number === undefined ? one : numberOf(number);
  }) as WrittenJson;
}

/** JSON on one line without spaces, with numbers as they are written; undefined for what JSON cannot express. */
export function jsonText(value: unknown): string | undefined {
  const marked = JSON.stringify(value, markNumber) as string | undefined;
  return marked && unmarkNumbers(marked);
}

/** A replacer for a serialiser of JSON or YAML, whose text then goes through `unmarkNumbers`. */
export function markNumber(_key: unknown, value: unknown): unknown {
  return value instanceof WrittenNumber ? MARK + value.text : value;
}

/** A value as a plain one that can be stored and copied: the text of its JSON goes through `unmarkNumbers`. */
export function markedValue(value: unknown): Json {
  return hasWrittenNumber(value) ? (JSON.parse(JSON.stringify(value, markNumber)) as Json) : (value as Json);
}

/** A serialised text whose marked numbers are as they are written. */
export function unmarkNumbers(text: string): string {
  return text.replaceAll(MARKED_IN_TEXT, '$1');
}

/** A value with plain numbers alone, for code that checks types. */
export function plainValue(value: WrittenJson): Json;
export function plainValue(value: unknown): unknown;
export function plainValue(value: unknown): unknown {
  if (value instanceof WrittenNumber) return value.valueOf();
  if (Array.isArray(value)) return value.map(plainValue);
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainValue(one)]))
    : value;
}

/** Whether a number that JavaScript would print otherwise is in a value. */
export function hasWrittenNumber(value: unknown): boolean {
  if (value instanceof WrittenNumber) return true;
  if (Array.isArray(value)) return value.some(hasWrittenNumber);
  return isObject(value) && Object.values(value).some(hasWrittenNumber);
}
