import { report } from '../../../diagnostics/report.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { fieldOf, isObject } from '../../../shared/json-object.ts';
import { remembered } from '../../../shared/remember.ts';
import { type ApiNode, placeOf } from '../../document/api-file.ts';
import { child } from '../../document/node.ts';
import type { MergedSchema, SchemaPart } from '../../document/schema/merged-schema.ts';
import { textSize, valueSize } from '../../document/text-size.ts';

/** Size up to which a keyword is in every row: the number of rows has a limit of its own. */
const SHORT = 300;

/**
 * What all pages of a description may repeat of longer keywords, in characters of pages, beyond a number for each
 * character of it: those of Kubernetes repeat a third of that. A text of 60 kB with code that 300 operations show 20
 * times each would fill gigabytes.
 */
const REPEATED = { characters: 5_000_000, each: 10 } as const;

/** What the pages of a description have shown of the long texts of schemas, and may still repeat of them. */
export interface RepeatedText {
  /** In characters of pages. */
  left: number;
  /** Of all long texts so far, repeated or not. */
  shown: number;
  /** The schemas whose texts a page has shown. */
  readonly known: WeakSet<object>;
  /** Those whose texts a row has left out. */
  readonly leftOut: Map<object, ApiNode>;
}

/** What the pages of a description of that many characters may repeat. */
export function repeatedText(characters: number): RepeatedText {
  const left = REPEATED.characters + REPEATED.each * characters;
  return { left, shown: 0, known: new WeakSet(), leftOut: new Map() };
}

/** A schema as a row describes it. */
export interface Sayable {
  readonly schema: MergedSchema;
  /** What is left out of it, in words. */
  readonly left: readonly string[];
}

interface Page {
  readonly repeatedText: RepeatedText;
  /** The schema whose page it is, if it is that of one. */
  readonly home?: ApiNode;
}

/**
 * A schema as a row describes it: all of it, or, once the pages repeat too much, without the long keywords that a page
 * has shown before. The page of a schema (`home`) always shows what is written in it.
 */
export function sayable(schema: MergedSchema, { repeatedText: text, home }: Page): Sayable {
  const left = new Set<string>();
  const parts = schema.parts.map((part): SchemaPart => {
    const { node } = part;
    if (!isObject(node.value)) return part;
    const { names, size } = longKeywords(node.value);
    if (size === 0) return part;
    const isRepeated = text.known.has(node.value) && !(home && isWithin(node, home));
    if (isRepeated && text.left <= 0) {
      text.leftOut.set(node.value, node);
      for (const name of names) left.add(name);
      return { ...part, node: { ...node, value: withoutLong(node.value) } };
    }
    text.known.add(node.value);
    text.shown += size;
    if (isRepeated) text.left -= size;
    return part;
  });
  if (left.size === 0) return { schema, left: [] };
  // What is remembered of the shared schema has all of it.
  return { schema: { ...schema, parts, shared: undefined }, left: [`not shown again here: ${[...left].join(', ')}`] };
}

/** Counts texts that are shown again without being described again. */
export function repeatText(text: RepeatedText, characters: number): void {
  text.left -= characters;
  text.shown += characters;
}

/** Says of which schemas rows have left something out (API_TOO_COMPLEX). */
export function leftOutTexts({ leftOut }: RepeatedText): Diagnostic[] {
  return [...leftOut.values()].map((node) => {
    const { names } = longKeywords(node.value as object);
    const message = `The pages would repeat this too often, so some rows do not show it: ${names.join(', ')}`;
    const place = placeOf(child(node, names[0] ?? '') ?? node, 'key');
    return report('API_TOO_COMPLEX', message, { place, hint: "The first place and the schema's page show it." });
  });
}

function isWithin({ file, pointer }: ApiNode, home: ApiNode): boolean {
  return file === home.file && (pointer === home.pointer || pointer.startsWith(`${home.pointer}/`));
}

/** Keywords whose schemas have rows or a name in the type, each of which counts by itself, and what makes up the type. */
const STRUCTURE: ReadonlySet<string> = new Set([
  '$defs',
  '$dynamicRef',
  '$ref',
  'additionalProperties',
  'allOf',
  'anyOf',
  'definitions',
  'discriminator',
  'items',
  'oneOf',
  'patternProperties',
  'prefixItems',
  'properties',
  'type',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

const longKeywords = remembered((value: object): { readonly names: readonly string[]; readonly size: number } => {
  const sizes = Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    if (STRUCTURE.has(name) && !isListOfValues(name, one)) return [];
    const size = sizeOf(name === 'required' ? withoutRows(one, value) : one);
    return size > SHORT ? [{ name, size }] : [];
  });
  return { names: sizes.map(({ name }) => name), size: sizes.reduce((sum, { size }) => sum + size, 0) };
});

function sizeOf(value: unknown): number {
  return typeof value === 'string' ? textSize(value) : typeof value === 'object' ? valueSize(value) : 0;
}

/** Required names are marks of their rows, and words if they have none. */
function withoutRows(names: unknown, schema: object): unknown {
  const properties = Object(fieldOf(schema, 'properties')) as object;
  if (!Array.isArray(names)) return names;
  return names.filter((name) => typeof name !== 'string' || !Object.hasOwn(properties, name));
}

/** Whether alternatives are one value each, which are listed with their descriptions. */
function isListOfValues(name: string, list: unknown): boolean {
  if ((name !== 'oneOf' && name !== 'anyOf') || !Array.isArray(list)) return false;
  return list.every((one) => isObject(one) && ('const' in one || (Array.isArray(one.enum) && one.enum.length === 1)));
}

const withoutLong = remembered((value: object): object => {
  const { names } = longKeywords(value);
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
});
