import type { ApiNode } from '../../openapi/document/api-file.ts';
import type { Resolve } from '../../openapi/document/resolve.ts';
import { mergeSchemas, propertiesOf } from '../../openapi/document/schema/merged-schema.ts';
import { isNullable, itemsOf, typesOf } from '../../openapi/document/schema/schema-facts.ts';

/** A text from an address or a header as the type that its schema names; the text itself where it is none of that type. */
export function typedValue(text: string, schema: ApiNode | undefined, resolve: Resolve): unknown {
  if (!schema) return text;
  const merged = mergeSchemas([schema], resolve);
  const types = typesOf(merged);
  if (types.some((type) => type === 'integer' || type === 'number') && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text))
    return Number(text);
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  return text === 'null' && isNullable(merged) && !types.includes('string') ? null : text;
}

/** What a schema holds, as far as a text in an address can be read by it. */
export interface Shape {
  readonly kind: 'scalar' | 'list' | 'object';
  readonly items: ApiNode | undefined;
  readonly properties: ReadonlyMap<string, ApiNode | undefined>;
}

export function shapeOf(schema: ApiNode | undefined, resolve: Resolve): Shape {
  if (!schema) return { kind: 'scalar', items: undefined, properties: new Map() };
  const merged = mergeSchemas([schema], resolve);
  const [type] = typesOf(merged);
  const properties = new Map([...propertiesOf(merged)].map(([name, nodes]) => [name, nodes[0]]));
  const kind = type === 'array' ? 'list' : type === 'object' ? 'object' : 'scalar';
  return { kind, items: itemsOf(merged)[0], properties };
}
