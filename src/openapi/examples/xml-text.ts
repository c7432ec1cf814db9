import { isObject } from '../../shared/json-object.ts';
import { jsonText } from '../../shared/written-number.ts';
import type { ApiNode } from '../document/api-file.ts';
import { isTrue, textAt } from '../document/node.ts';
import type { Resolve } from '../document/resolve.ts';
import { keyword, type MergedSchema, mergeSchemas, propertiesOf } from '../document/schema/merged-schema.ts';
import { itemsOf } from '../document/schema/schema-facts.ts';

/** Name of a root element whose schema has none (OpenAPI 3.1.1, section 4.8.26.2). */
const ROOT = 'root';

/** How an XML Object serialises a value (OpenAPI 3.1.1, section 4.8.26). */
interface XmlShape {
  /** With its prefix. */
  readonly name: string;
  /** Declares the namespace: ` xmlns:p="…"`; empty without one. */
  readonly declaration: string;
  readonly isAttribute: boolean;
  readonly isWrapped: boolean;
}

/** A value as an XML document, with the names, attributes and wrappers in the `xml` of its schemas. */
export function xmlText(value: unknown, schema: ApiNode, resolve: Resolve): string {
  const merged = mergeSchemas([schema], resolve);
  const lines = element(value, merged, shapeOf(merged, merged.name ?? ROOT), resolve);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

function shapeOf(schema: MergedSchema, fallback: string): XmlShape {
  const xml = keyword(schema, 'xml');
  const prefix = textAt(xml, 'prefix');
  const namespace = textAt(xml, 'namespace');
  const name = textAt(xml, 'name') ?? fallback;
  return {
    name: prefix === undefined ? name : `${prefix}:${name}`,
    declaration:
      namespace === undefined ? '' : ` xmlns${prefix === undefined ? '' : `:${prefix}`}="${escaped(namespace)}"`,
    isAttribute: isTrue(xml, 'attribute'),
    isWrapped: isTrue(xml, 'wrapped'),
  };
}

/** The lines of an element, or of one element for each item if the value is a list. */
function element(value: unknown, schema: MergedSchema, shape: XmlShape, resolve: Resolve): string[] {
  if (Array.isArray(value)) return listElements(value, schema, shape, resolve);
  if (!isObject(value)) return [`<${shape.name}${shape.declaration}>${scalar(value)}</${shape.name}>`];
  const properties = propertiesOf(schema);
  const attributes: string[] = [];
  const content: string[] = [];
  for (const [name, one] of Object.entries(value)) {
    const property = mergeSchemas(properties.get(name) ?? [], resolve);
    const own = shapeOf(property, name);
    if (own.isAttribute) attributes.push(` ${own.name}="${scalar(one)}"`);
    else for (const line of element(one, property, own, resolve)) content.push(line);
  }
  const start = `${shape.name}${shape.declaration}${attributes.join('')}`;
  return content.length === 0 ? [`<${start}/>`] : [`<${start}>`, ...content.map(indented), `</${shape.name}>`];
}

/** Items have the name of the list unless their own schema has one; a wrapped list has an element around them. */
function listElements(values: readonly unknown[], schema: MergedSchema, shape: XmlShape, resolve: Resolve): string[] {
  const items = mergeSchemas(itemsOf(schema), resolve);
  const lines = values.flatMap((one) => element(one, items, shapeOf(items, shape.name), resolve));
  return shape.isWrapped ? [`<${shape.name}${shape.declaration}>`, ...lines.map(indented), `</${shape.name}>`] : lines;
}

function indented(line: string): string {
  return `  ${line}`;
}

function scalar(value: unknown): string {
  if (value === null || value === undefined) return '';
  return escaped(Array.isArray(value) ? (jsonText(value) ?? '') : String(value));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
