import { stringify } from 'yaml';
import { isObject } from '../../shared/json-object.ts';
import { mediaKind } from '../../shared/request/media-kind.ts';
import { briefPairs, formPairs } from '../../shared/request/parameter-style.ts';
import { prettyJson } from '../../shared/request/pretty-json.ts';
import { markNumber, unmarkNumbers, WrittenNumber } from '../../shared/written-number.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child } from '../document/node.ts';
import type { Resolve } from '../document/resolve.ts';
import { formStyles } from './form-encoding.ts';
import { multipartText } from './multipart-body.ts';
import { sequenceText } from './sequence-text.ts';
import { xmlText } from './xml-text.ts';

/** A multipart form, whose parts have names; those of other multipart types are described by their positions or not at all. */
const FORM_DATA = /^multipart\/form-data\b/i;

/**
 * A value as the body is sent; undefined if docgen cannot serialise it in that media type. A string is taken as the
 * body itself, except in JSON. A list in a form or in XML ends where its repeated name would be longer than any server reads.
 */
export function bodyText(value: unknown, type: string, mediaType: ApiNode, resolve: Resolve): string | undefined {
  const kind = mediaKind(type);
  if (kind === 'json') return prettyJson(value);
  if (kind === 'form' && isObject(value))
    return new URLSearchParams(
      briefPairs(formPairs(value, formStyles(mediaType))).map(([name, one]) => [name, one]),
    ).toString();
  if (typeof value === 'string') return value;
  const sequence = sequenceText(value, type);
  if (sequence !== undefined) return sequence;
  const schema = child(mediaType, 'schema');
  if (kind === 'xml' && schema && (isObject(value) || Array.isArray(value))) return xmlText(value, schema, resolve);
  if (kind === 'yaml') return unmarkNumbers(stringify(value, markNumber)).trimEnd();
  if (FORM_DATA.test(type) && isObject(value)) return multipartText(value, mediaType, resolve);
  if (kind === 'multipart' && isObject(value)) return prettyJson(value);
  const isScalar = typeof value === 'number' || typeof value === 'boolean' || value instanceof WrittenNumber;
  return isScalar ? String(value) : undefined;
}

/** The language for highlighting a body. */
export function bodyLanguage(type: string): string {
  const kind = mediaKind(type);
  if (kind === 'multipart' && !FORM_DATA.test(type)) return 'json';
  return kind === 'json' || kind === 'xml' || kind === 'yaml' ? kind : 'text';
}
