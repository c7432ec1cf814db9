import type { Place } from '../model/diagnostic.ts';
import { mediaKind } from '../shared/request/media-kind.ts';
import type { FormStyle } from '../shared/request/parameter-style.ts';
import { type ApiNode, placeOf } from './document/api-file.ts';
import { child, entries } from './document/node.ts';
import { bodyText } from './examples/body-text.ts';
import { bodyValues, composedValue, type NamedValue } from './examples/body-values.ts';
import { dynamicValue } from './examples/dynamic-value.ts';
import type { ExampleContext } from './examples/example-context.ts';
import { formStyles } from './examples/form-encoding.ts';
import { sentType } from './examples/sent-type.ts';
import { hasOneRoot } from './examples/xml-text.ts';
import { type DirectedContext, schemaTowards, type ValueSchema } from './value-schema.ts';

/** A body in one media type (OpenAPI 3.1.1, section 4.8.14). */
export interface MediaTypeContract {
  /** As described; it may be a range. */
  readonly type: string;
  /** What is sent: a type within the range, if it is one. */
  readonly sent: string;
  readonly place: () => Place;
  readonly schema: ValueSchema | undefined;
  /** Schema of each item of a sequence (`itemSchema`). */
  readonly itemSchema: ValueSchema | undefined;
  /** Of a form: the fields whose encoding says how they are serialised. */
  readonly formStyles: ReadonlyMap<string, FormStyle>;
  /** Names of the author's examples. */
  readonly exampleNames: readonly string[];
  /**
   * The author's examples, otherwise one generated from the schema; a value is undefined if only an address is given.
   * `isUnsure`: no value was found that the schema allows, and this one is the best effort.
   */
  readonly examples: () => readonly ContractExample[];
  /** A value made from the schema, the same each time; undefined if there is no schema, or no such value. */
  readonly generated: () => unknown;
  /** Another value made from the schema each time (`Prefer: dynamic`); undefined if there is no schema, or no such value. */
  readonly dynamic: () => unknown;
  /** A value as it is sent; undefined if docgen cannot serialise it in this type. */
  readonly write: (value: unknown) => string | undefined;
}

/** An example of a body. */
export type ContractExample = Pick<NamedValue, 'name' | 'value' | 'sent' | 'isOwn' | 'isUnsure'>;

/** What a body or a response describes for each media type, whose examples and values are of the direction. */
export function mediaTypesOf(
  holder: ApiNode,
  direction: 'request' | 'response',
  context: ExampleContext & DirectedContext,
): MediaTypeContract[] {
  return entries(holder, 'content').flatMap(([type, entry]): MediaTypeContract[] => {
    const node = context.resolve(entry);
    if (!node) return [];
    const { type: sent } = sentType(type, node, context.resolve);
    const [schema, itemSchema] = [child(node, 'schema'), child(node, 'itemSchema')];
    return [
      {
        type,
        sent,
        place: () => placeOf(entry, 'key'),
        schema: schemaTowards(direction, schema, context),
        itemSchema: schemaTowards(direction, itemSchema, context),
        formStyles: formStyles(node),
        exampleNames: entries(node, 'examples').map(([name]) => name),
        examples: () => bodyValues(node, direction, context),
        generated: () => schema && composedValue(schema, direction, context)?.value,
        dynamic: () => schema && dynamicValue(schema, direction, context),
        write(value) {
          const text = bodyText(value, sent, node, context.resolve);
          const isDocument =
            typeof value === 'string' || mediaKind(sent) !== 'xml' || text === undefined || hasOneRoot(text);
          return isDocument ? text : undefined;
        },
      },
    ];
  });
}
