import { stringify } from 'yaml';
import type { ApiNode } from './api-file.ts';
import { isJson } from './check-examples.ts';
import { child, isObject } from './node.ts';
import { formText } from './parameter-style.ts';
import { prettyJson } from './pretty-json.ts';
import type { Resolve } from './resolve.ts';
import { sequenceText } from './sequence-text.ts';
import { isXml, xmlText } from './xml-text.ts';

/**
 * A value as the body is sent; undefined where docgen does not know how to write it in that media type. A text is taken
 * as the body itself, except where it is JSON.
 */
export function bodyText(value: unknown, type: string, mediaType: ApiNode, resolve: Resolve): string | undefined {
  if (isJson(type)) return prettyJson(value);
  if (/^application\/x-www-form-urlencoded/i.test(type) && isObject(value)) return formText(value);
  if (typeof value === 'string') return value;
  const sequence = sequenceText(value, type);
  if (sequence !== undefined) return sequence;
  const schema = child(mediaType, 'schema');
  if (isXml(type) && schema && typeof value === 'object' && value !== null) return xmlText(value, schema, resolve);
  if (isYaml(type)) return stringify(value).trimEnd();
  if (/^multipart\//i.test(type) && isObject(value)) return prettyJson(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** The language by which a body is coloured. */
export function bodyLanguage(type: string): string {
  if (isJson(type) || /^multipart\//i.test(type)) return 'json';
  if (isXml(type)) return 'xml';
  return isYaml(type) ? 'yaml' : 'text';
}

function isYaml(type: string): boolean {
  return /[/+-]yaml\b/i.test(type);
}
