import type { ApiExample } from '../model/api-example.ts';
import { addressAt } from './address.ts';
import type { ApiNode } from './api-file.ts';
import { exampleValue, isJson } from './check-examples.ts';
import { composeExample } from './composed-example.ts';
import type { PageContext } from './context.ts';
import type { Direction } from './direction.ts';
import { mergeSchemas } from './merged-schema.ts';
import { child, entries, isObject, textAt } from './node.ts';
import { formText } from './parameter-style.ts';
import { prettyJson } from './pretty-json.ts';
import { type Referenced, referenced, speaker } from './reference.ts';
import { authorExamples } from './schema-facts.ts';
import { isAmbiguous } from './telling-errors.ts';

const UNNAMED = 'Example';

/** Whose example it is: `id` starts the ids in its description. */
interface ExamplePlace {
  readonly id: string;
  readonly direction: Direction;
}

/** A value of a body, with the words that belong to it. */
interface NamedValue {
  readonly name: string;
  /** Undefined where the description only names an address. */
  readonly value: unknown;
  /** The Example Object, where there is one. */
  readonly example: Referenced | undefined;
}

/** The examples of a media type: the author's named ones, else the author's one, else one made from the schema. */
export function examplesOf(mediaType: ApiNode, type: string, place: ExamplePlace, context: PageContext): ApiExample[] {
  const { id, direction } = place;
  return valuesOf(mediaType, direction, context).flatMap(({ name, value, example }) => {
    const text = value === undefined ? undefined : bodyText(value, type);
    const external = addressAt(example?.node, 'externalValue');
    if (text === undefined && !external) return [];
    const options = { headingLevel: 4, id: `${id}-example` };
    return [
      {
        name,
        summary: example && textAt(speaker(example, 'summary'), 'summary'),
        descriptionHtml: example && context.describe(speaker(example, 'description'), options)?.html,
        text,
        html: text === undefined ? '' : context.highlight(text, languageOf(type)),
        external,
      },
    ];
  });
}

/** The value that a body has in samples and examples: the first of them. */
export function bodyValue(mediaType: ApiNode, direction: Direction, context: PageContext): unknown {
  return valuesOf(mediaType, direction, context).find(({ value }) => value !== undefined)?.value;
}

function valuesOf(mediaType: ApiNode, direction: Direction, context: PageContext): NamedValue[] {
  const named = entries(mediaType, 'examples').flatMap(([name, one]): NamedValue[] => {
    const example = referenced(one, context.resolve);
    if (!example) return [];
    const { node } = example;
    const value = child(node, 'value') ?? child(node, 'dataValue') ?? child(node, 'serializedValue');
    return [{ name, value: value && meantValue(value.value, mediaType, context), example }];
  });
  if (named.length > 0) return named;
  const single = child(mediaType, 'example');
  if (single) return [{ name: UNNAMED, value: meantValue(single.value, mediaType, context), example: undefined }];
  const schema = child(mediaType, 'schema');
  if (!schema) return [];
  const own = authorExamples(mergeSchemas([schema], context.resolve));
  if (own.length > 0)
    return own.map((value, index) => ({
      name: index === 0 ? UNNAMED : `${UNNAMED} ${index + 1}`,
      value,
      example: undefined,
    }));
  const value = composedValue(schema, direction, context);
  return value === undefined ? [] : [{ name: UNNAMED, value, example: undefined }];
}

/** A text that is JSON, where the schema does not allow the text itself, is the body as it is sent. */
function meantValue(value: unknown, mediaType: ApiNode, context: PageContext): unknown {
  const schema = child(mediaType, 'schema');
  return schema ? exampleValue(value, schema, context.checker) : value;
}

/** Alternatives that are tried before an example is given up. */
const MAX_TRIES = 6;

/**
 * A made-up value that the schema allows, else one that fits several alternatives of a `oneOf` that keeps none of them
 * apart; undefined where none was found: what does not fit is not shown.
 */
function composedValue(schema: ApiNode, direction: Direction, context: PageContext): unknown {
  const tried = new Set<string>();
  let ambiguous: unknown;
  for (let choice = 0; choice < MAX_TRIES; choice++) {
    const value = composeExample([schema], { ...context, direction, choice });
    const text = JSON.stringify(value);
    if (value === undefined || tried.has(text)) break;
    const errors = context.checker.errorsOf(schema, value);
    if (errors.length === 0) return value;
    if (errors.every(isAmbiguous)) ambiguous ??= value;
    tried.add(text);
  }
  return ambiguous;
}

/** A value as the body is sent; undefined where docgen does not know how to write it in that media type. */
export function bodyText(value: unknown, mediaType: string): string | undefined {
  if (isJson(mediaType)) return prettyJson(value);
  if (/^application\/x-www-form-urlencoded/i.test(mediaType) && isObject(value)) return formText(value);
  if (typeof value === 'string') return value;
  if (/^multipart\//i.test(mediaType) || /yaml/i.test(mediaType)) return prettyJson(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function languageOf(mediaType: string): string {
  if (isJson(mediaType) || /^multipart\//i.test(mediaType)) return 'json';
  if (/[/+]xml\b/i.test(mediaType)) return 'xml';
  return /yaml/i.test(mediaType) ? 'yaml' : 'text';
}
