import { isObject } from '../../shared/json-object.ts';
import { deeper } from '../../shared/request/indentation.ts';
import { shortLabel } from '../../shared/short-label.ts';
import { jsonText } from '../../shared/written-number.ts';
import type { ApiNode } from '../document/api-file.ts';
import { isTrue, textAt } from '../document/node.ts';
import type { Resolve } from '../document/resolve.ts';
import { keyword, type MergedSchema, mergeSchemas, propertiesOf } from '../document/schema/merged-schema.ts';
import { itemsOf } from '../document/schema/schema-facts.ts';

/** Name of a root element whose schema has none (OpenAPI 3.1.1, section 4.8.26.2). */
const ROOT = 'root';

/** UTF-16 units of names and namespaces that the items of a list repeat at most. */
const MAX_NAMES = 100_000;

/** How an XML Object serialises a value (OpenAPI 3.1.1, section 4.8.26). */
interface XmlShape {
  /** With its prefix. */
  readonly name: string;
  /** Declares the namespace: ` xmlns:p="…"`; empty without one. */
  readonly declaration: string;
  /** How the value becomes a node of the document (OpenAPI 3.2.0, section 4.26.1). */
  readonly node: 'element' | 'attribute' | 'text' | 'cdata' | 'none';
  /** Whether a list has an element around its items. */
  readonly isWrapped: boolean;
}

/** A value as an XML document, with the names, attributes and wrappers in the `xml` of its schemas. */
export function xmlText(value: unknown, schema: ApiNode, resolve: Resolve): string {
  const merged = mergeSchemas([schema], resolve);
  const shape = shapeOf(merged, merged.name ?? ROOT);
  const lines = element(
    value,
    merged,
    isOnlyAround(value, merged, shape) ? { ...shape, node: 'none' } : shape,
    resolve,
  );
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

/** Whether the text of a value is a document (XML 1.0, section 2.1): a list without an element around it may be several. */
export function hasOneRoot(text: string): boolean {
  const roots = text.replace(/<!\[CDATA\[.*?\]\]>/gs, '').match(/^<(?![/?!])/gm);
  return roots?.length === 1;
}

/** Whether a nameless schema only holds the document's real root: one property, which is an object (AWS). */
function isOnlyAround(value: unknown, schema: MergedSchema, { name }: XmlShape): boolean {
  if (name !== ROOT || !isObject(value) || propertiesOf(schema).size !== 1) return false;
  const [only, ...others] = Object.values(value);
  return isObject(only) && others.length === 0;
}

function shapeOf(schema: MergedSchema, fallback: string): XmlShape {
  const xml = keyword(schema, 'xml');
  const [prefix, namespace, own] = ['prefix', 'namespace', 'name'].map((field) => {
    const text = textAt(xml, field);
    return text === undefined ? undefined : shortLabel(text);
  });
  const name = own ?? shortLabel(fallback);
  const nodeType = textAt(xml, 'nodeType');
  return {
    name: prefix === undefined ? name : `${prefix}:${name}`,
    declaration:
      namespace === undefined ? '' : ` xmlns${prefix === undefined ? '' : `:${prefix}`}="${escaped(namespace)}"`,
    node: isNodeType(nodeType) ? nodeType : isTrue(xml, 'attribute') ? 'attribute' : 'element',
    isWrapped: nodeType === 'element' || isTrue(xml, 'wrapped'),
  };
}

const NODE_TYPES = ['element', 'attribute', 'text', 'cdata', 'none'] as const;

function isNodeType(text: string | undefined): text is XmlShape['node'] {
  return (NODE_TYPES as readonly (string | undefined)[]).includes(text);
}

/** The lines of an element, or of one element for each item if the value is a list. */
function element(value: unknown, schema: MergedSchema, shape: XmlShape, resolve: Resolve): string[] {
  if (shape.node === 'cdata') return [`<![CDATA[${plain(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`];
  if (shape.node === 'text') return [scalar(value)];
  if (Array.isArray(value)) return listElements(value, schema, shape, resolve);
  if (!isObject(value)) return shape.node === 'none' ? [scalar(value)] : inElement(shape, '', [scalar(value)]);
  const properties = propertiesOf(schema);
  const attributes: string[] = [];
  const content: string[] = [];
  for (const [name, one] of Object.entries(value)) {
    const property = mergeSchemas(properties.get(name) ?? [], resolve);
    const own = shapeOf(property, name);
    if (own.node === 'attribute') attributes.push(` ${own.name}="${scalar(one)}"`);
    else for (const line of element(one, property, own, resolve)) content.push(line);
  }
  return shape.node === 'none' ? content : inElement(shape, attributes.join(''), content);
}

/** An element around its content: text on its line, other elements on lines of their own. */
function inElement({ name, declaration }: XmlShape, attributes: string, content: readonly string[]): string[] {
  const start = `${name}${declaration}${attributes}`;
  const [only, ...others] = content;
  if (only === undefined) return [`<${start}/>`];
  const isText = others.length === 0 && (!only.startsWith('<') || only.startsWith('<![CDATA['));
  return isText ? [`<${start}>${only}</${name}>`] : [`<${start}>`, ...content.map(indented), `</${name}>`];
}

/** Items have the name of the list unless their own schema has one; a wrapped list has an element around them. */
function listElements(values: readonly unknown[], schema: MergedSchema, shape: XmlShape, resolve: Resolve): string[] {
  const items = mergeSchemas(itemsOf(schema), resolve);
  const own = shapeOf(items, shape.name);
  const most = Math.floor(MAX_NAMES / (own.name.length + own.declaration.length + 1));
  const lines = values.slice(0, most).flatMap((one) => element(one, items, own, resolve));
  return shape.isWrapped ? [`<${shape.name}${shape.declaration}>`, ...lines.map(indented), `</${shape.name}>`] : lines;
}

function indented(line: string): string {
  const [indent = ''] = /^ */.exec(line) ?? [];
  return deeper(indent) + line.slice(indent.length);
}

function scalar(value: unknown): string {
  return escaped(plain(value));
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) || isObject(value) ? (jsonText(value) ?? '') : String(value);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
