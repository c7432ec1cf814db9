import type { ApiExample, NamedExample } from '../../model/api-example.ts';
import { prettyJson, shortJson } from '../../shared/request/pretty-json.ts';
import { exampleData } from '../checks/check-examples.ts';
import type { ApiNode } from '../document/api-file.ts';
import { exactValue } from '../document/exact-value.ts';
import { entries, textAt } from '../document/node.ts';
import { fieldHolder, referenced } from '../document/reference.ts';
import type { Direction } from '../document/schema/direction.ts';
import { bodyLanguage, bodyText } from '../examples/body-text.ts';
import { asSent, bodyValues, type NamedValue, schemaValues } from '../examples/body-values.ts';
import type { PageContext } from './context.ts';
import { addressAt } from './external-docs.ts';

/** Marks a generated example for which no value was found that its schema allows. */
const UNSURE = 'Example, as close as the schema allows';

/** The owner of an example: `id` is the prefix of the ids in its description. */
interface ExamplePlace {
  readonly id: string;
  readonly direction: Direction;
}

/**
 * The examples of a media type: the author's named ones, otherwise the author's single one, otherwise one generated
 * from the schema.
 */
export function examplesOf(mediaType: ApiNode, type: string, place: ExamplePlace, context: PageContext): ApiExample[] {
  const { id, direction } = place;
  const write = (value: unknown) => bodyText(value, type, mediaType, context.resolve);
  // Of generated bodies the first is enough on the page; the others are picked.
  const values = bodyValues(mediaType, direction, context).filter(({ isOwn }, index) => isOwn || index === 0);
  return shown(values, { id, type, write }, context);
}

/** The examples of a schema on its own, as JSON: the author's, otherwise a generated one. */
export function schemaExamples(schema: ApiNode, { id, direction }: ExamplePlace, context: PageContext): ApiExample[] {
  const values = schemaValues(schema, direction, context);
  return shown(values, { id, type: 'application/json', write: (value) => prettyJson(value) }, context);
}

interface ShownAs {
  readonly id: string;
  readonly type: string;
  /** A value as it is sent; undefined if it cannot be serialised. */
  readonly write: (value: unknown) => string | undefined;
}

function shown(values: readonly NamedValue[], { id, type, write }: ShownAs, context: PageContext): ApiExample[] {
  return values.flatMap(({ name, value, sent: exact, example, isOwn, isUnsure }) => {
    const sent = exact ?? (value === undefined ? undefined : write(value));
    // The author's examples are shown in any case; generated ones only if they are what would be sent.
    const text = sent ?? (isOwn && value !== undefined ? prettyJson(value) : undefined);
    const external = addressAt(example?.node, 'externalValue');
    if (text === undefined && !external) return [];
    const options = { headingLevel: 4, id: `${id}-example` };
    return [
      {
        name,
        summary: isUnsure ? UNSURE : example && textAt(fieldHolder(example, 'summary'), 'summary'),
        descriptionHtml: example && context.describe(fieldHolder(example, 'description'), options)?.html,
        text,
        html: text === undefined ? '' : context.highlight(text, bodyLanguage(type)),
        external,
      },
    ];
  });
}

/** The `examples` of a parameter or a header, each with its own description (OpenAPI 3.1.1, section 4.8.19). */
export function namedExamples(holder: ApiNode, id: string, context: PageContext): NamedExample[] {
  return entries(holder, 'examples').flatMap(([name, entry]): NamedExample[] => {
    const example = referenced(entry, context.resolve);
    if (!example) return [];
    const value = exampleData(example.node);
    const sent = textAt(example.node, 'serializedValue');
    const label = textAt(fieldHolder(example, 'summary'), 'summary') ?? name;
    const shown = {
      label,
      text: value ? shortJson(exactValue(value)) : sent,
      external: addressAt(example.node, 'externalValue'),
      descriptionHtml: context.describe(fieldHolder(example, 'description'), { headingLevel: 4, id })?.html,
    };
    const serialized = { label: asSent(label), text: sent, external: undefined, descriptionHtml: undefined };
    return value && sent !== undefined ? [shown, serialized] : [shown];
  });
}
