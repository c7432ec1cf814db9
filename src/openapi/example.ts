import type { ApiExample } from '../model/api-example.ts';
import { addressAt } from './address.ts';
import { type ApiNode, nodeKey } from './api-file.ts';
import { bodyLanguage, bodyText } from './body-text.ts';
import { exampleValue } from './check-examples.ts';
import { composeExample } from './composed-example.ts';
import type { ApiContext, PageContext } from './context.ts';
import type { Direction } from './direction.ts';
import type { ExampleChecker } from './example-checker.ts';
import { mergeSchemas } from './merged-schema.ts';
import { child, entries, textAt } from './node.ts';
import { prettyJson } from './pretty-json.ts';
import { type Referenced, referenced, speaker } from './reference.ts';
import { remembered } from './remembered.ts';
import { meantBy } from './resolve.ts';
import { authorExamples } from './schema-facts.ts';
import { isAmbiguous } from './telling-errors.ts';

const UNNAMED = 'Example';

/** What making examples needs of a description. */
export type ExampleContext = Pick<ApiContext, 'resolve' | 'checker' | 'schemas'>;

/** Whose example it is: `id` starts the ids in its description. */
interface ExamplePlace {
  readonly id: string;
  readonly direction: Direction;
}

/** A value of a body, with the words that belong to it. */
export interface NamedValue {
  readonly name: string;
  /** Undefined where the description only names an address, or what is sent. */
  readonly value: unknown;
  /** Letter by letter as it is sent, where the author says so. */
  readonly sent?: string;
  /** The Example Object, where there is one. */
  readonly example: Referenced | undefined;
  /** Whether it is the author's. */
  readonly isOwn: boolean;
  /** Set on a made-up value that fits several alternatives of a `oneOf`: good to be sent, but no example. */
  readonly isAmbiguous?: true;
}

/** The examples of a media type: the author's named ones, else the author's one, else one made from the schema. */
export function examplesOf(mediaType: ApiNode, type: string, place: ExamplePlace, context: PageContext): ApiExample[] {
  const { id, direction } = place;
  const write = (value: unknown) => bodyText(value, type, mediaType, context.resolve);
  return shown(bodyValues(mediaType, direction, context), { id, type, write }, context);
}

/** The examples of a schema that stands alone, as JSON: the author's, else one made of it. */
export function schemaExamples(schema: ApiNode, { id, direction }: ExamplePlace, context: PageContext): ApiExample[] {
  const values = valuesOfSchema(schema, direction, context);
  return shown(values, { id, type: 'application/json', write: (value) => prettyJson(value) }, context);
}

interface ShownAs {
  readonly id: string;
  readonly type: string;
  /** A value as it is sent; undefined where it cannot be. */
  readonly write: (value: unknown) => string | undefined;
}

function shown(values: readonly NamedValue[], { id, type, write }: ShownAs, context: PageContext): ApiExample[] {
  const claimed = values.filter((one) => !one.isAmbiguous);
  return claimed.flatMap(({ name, value, sent: exact, example, isOwn }) => {
    const sent = exact ?? (value === undefined ? undefined : write(value));
    // What the author wrote is shown in any case; what is made up only where it is what would be sent.
    const text = sent ?? (isOwn && value !== undefined ? prettyJson(value) : undefined);
    const external = addressAt(example?.node, 'externalValue');
    if (text === undefined && !external) return [];
    const options = { headingLevel: 4, id: `${id}-example` };
    return [
      {
        name,
        summary: example && textAt(speaker(example, 'summary'), 'summary'),
        descriptionHtml: example && context.describe(speaker(example, 'description'), options)?.html,
        text,
        html: text === undefined ? '' : context.highlight(text, bodyLanguage(type)),
        external,
      },
    ];
  });
}

/** The value that a body has in samples and examples: the first of them. */
export function bodyValue(mediaType: ApiNode, direction: Direction, context: PageContext): unknown {
  return bodyValues(mediaType, direction, context).find(({ value }) => value !== undefined)?.value;
}

/** The values that a body may have: the author's, else one made from the schema. */
export function bodyValues(mediaType: ApiNode, direction: Direction, context: ExampleContext): NamedValue[] {
  const named = entries(mediaType, 'examples').flatMap(([name, one]): NamedValue[] => {
    const example = referenced(one, context.resolve);
    if (!example) return [];
    const { node } = example;
    const value = child(node, 'value') ?? child(node, 'dataValue');
    const given = { name, value: value && meantValue(value.value, mediaType, context), example, isOwn: true };
    // What data becomes on the wire (OpenAPI 3.2.0, section 4.19).
    const serialized = child(node, 'serializedValue')?.value;
    if (typeof serialized !== 'string') return [given];
    if (!value) return [{ ...given, sent: serialized }];
    return [given, { ...given, name: `${name}, as it is sent`, sent: serialized }];
  });
  if (named.length > 0) return named;
  const single = child(mediaType, 'example');
  if (single)
    return [{ name: UNNAMED, value: meantValue(single.value, mediaType, context), example: undefined, isOwn: true }];
  const schema = child(mediaType, 'schema');
  return schema ? valuesOfSchema(schema, direction, context) : sequenceOf(mediaType, direction, context);
}

/** The body of which each part is told (`itemSchema`): the author's examples of one after the other, else one made up. */
function sequenceOf(mediaType: ApiNode, direction: Direction, context: ExampleContext): NamedValue[] {
  const item = child(mediaType, 'itemSchema');
  const parts = item ? valuesOfSchema(item, direction, context) : [];
  const [first] = parts;
  return first ? [{ ...first, value: parts.map(({ value }) => value) }] : [];
}

function valuesOfSchema(schema: ApiNode, direction: Direction, context: ExampleContext): NamedValue[] {
  const own = authorExamples(mergeSchemas([schema], context.resolve));
  if (own.length > 0)
    return own.map((value, index) => ({
      name: index === 0 ? UNNAMED : `${UNNAMED} ${index + 1}`,
      value,
      example: undefined,
      isOwn: true,
    }));
  const made = composedValue(schema, direction, context);
  return made ? [{ name: UNNAMED, example: undefined, isOwn: false, ...made }] : [];
}

/** A text that is JSON, where the schema does not allow the text itself, is the body as it is sent. */
function meantValue(value: unknown, mediaType: ApiNode, context: ExampleContext): unknown {
  const schema = child(mediaType, 'schema');
  return schema ? exampleValue(value, schema, context.checker) : value;
}

/** Most values of the example of a schema that stands alone: those of what it names are on other pages. */
const FEW_VALUES = 200;

/** Alternatives that are tried before an example is given up. */
const MAX_TRIES = 6;

type MadeValue = Pick<NamedValue, 'value' | 'isAmbiguous'>;

/** Made-up values of the schemas of a description, by place and direction: many bodies are the same schema. */
const madeValues = remembered((_: ExampleChecker) => new Map<string, { readonly made: MadeValue | undefined }>());

/**
 * A made-up value that the schema allows, else one that fits several alternatives of a `oneOf` that keeps none of them
 * apart; undefined where none was found.
 */
export function composedValue(schema: ApiNode, direction: Direction, context: ExampleContext): MadeValue | undefined {
  const known = madeValues(context.checker);
  const meant = meantBy(schema, context.resolve);
  const key = `${direction} ${nodeKey(meant)}`;
  const found = known.get(key) ?? { made: compose(meant, direction, context) };
  known.set(key, found);
  return found.made;
}

function compose(schema: ApiNode, direction: Direction, context: ExampleContext): MadeValue | undefined {
  const tried = new Set<string>();
  let ambiguous: MadeValue | undefined;
  for (let choice = 0; choice < MAX_TRIES; choice++) {
    const most = direction === 'both' ? FEW_VALUES : undefined;
    const value = composeExample([schema], { ...context, direction, choice, ...(most && { most }) });
    const text = JSON.stringify(value);
    if (value === undefined || tried.has(text)) break;
    const errors = context.checker.errorsOf(schema, value);
    if (errors.length === 0) return { value };
    if (errors.every(isAmbiguous)) ambiguous ??= { value, isAmbiguous: true };
    tried.add(text);
  }
  return ambiguous;
}
