import type { ApiExample } from '../model/api.ts';
import type { ApiNode } from './api-file.ts';
import { exampleValue, isJson } from './check-examples.ts';
import { composeExample } from './composed-example.ts';
import type { PageContext } from './context.ts';
import type { Direction } from './direction.ts';
import { mergeSchemas } from './merged-schema.ts';
import { child, entries, isObject, textAt } from './node.ts';
import { formText } from './parameter-style.ts';
import { prettyJson } from './pretty-json.ts';
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
  readonly value: unknown;
  /** The Example Object, where there is one. */
  readonly node: ApiNode | undefined;
}

/** The examples of a media type: the author's named ones, else the author's one, else one made from the schema. */
export function examplesOf(mediaType: ApiNode, type: string, place: ExamplePlace, context: PageContext): ApiExample[] {
  const { id, direction } = place;
  return valuesOf(mediaType, direction, context).flatMap(({ name, value, node }) => {
    const text = bodyText(value, type);
    if (text === undefined) return [];
    const described = context.describe(node, { headingLevel: 4, id: `${id}-example` });
    return [
      {
        name,
        summary: node && textAt(node, 'summary'),
        descriptionHtml: described?.html,
        text,
        html: context.highlight(text, languageOf(type)),
      },
    ];
  });
}

/** The value that a body has in samples and examples: the first of them. */
export function bodyValue(mediaType: ApiNode, direction: Direction, context: PageContext): unknown {
  return valuesOf(mediaType, direction, context)[0]?.value;
}

function valuesOf(mediaType: ApiNode, direction: Direction, context: PageContext): NamedValue[] {
  const named = entries(mediaType, 'examples').flatMap(([name, one]): NamedValue[] => {
    const node = context.resolve(one);
    const value = node && (child(node, 'value') ?? child(node, 'dataValue') ?? child(node, 'serializedValue'));
    return node && value ? [{ name, value: meantValue(value.value, mediaType, context), node }] : [];
  });
  if (named.length > 0) return named;
  const single = child(mediaType, 'example');
  if (single) return [{ name: UNNAMED, value: meantValue(single.value, mediaType, context), node: undefined }];
  const schema = child(mediaType, 'schema');
  if (!schema) return [];
  const own = authorExamples(mergeSchemas([schema], context.resolve));
  if (own.length > 0)
    return own.map((value, index) => ({
      name: index === 0 ? UNNAMED : `${UNNAMED} ${index + 1}`,
      value,
      node: undefined,
    }));
  const value = composedValue(schema, direction, context);
  return value === undefined ? [] : [{ name: UNNAMED, value, node: undefined }];
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
