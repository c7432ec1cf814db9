import type { MediaTypeContract, ValueSchema } from '../../openapi/index.ts';
import { isDeeperThan } from '../../shared/json-object.ts';
import { mediaKind } from '../../shared/request/media-kind.ts';
import type { Difference } from './difference.ts';
import type { ReceivedResponse } from './received-response.ts';

/** Maximum number of problems reported for one body. */
const MAX_PROBLEMS = 10;

/** Maximum nesting of a body, as of a description. */
const MAX_DEPTH = 200;

/** Types of which each line, or each record (RFC 7464), is a JSON text. */
const SEQUENCE = /^application\/(?:(?:x-)?(?:jsonl|jsonlines|ndjson)|(?:[^;]*\+)?json-seq)$/;

/**
 * Where a body differs from what is described for its media type: JSON, each value of a sequence of JSON texts, and a text
 * whose schema is one of a single value. `type`: that of the response, without parameters.
 */
export function bodyDifferences(
  media: MediaTypeContract,
  type: string,
  { body, isUtf8 }: Pick<ReceivedResponse, 'body' | 'isUtf8'>,
): readonly Difference[] {
  const { schema, place } = media;
  const isSequence = SEQUENCE.test(type);
  if (!isSequence && mediaKind(type) !== 'json') return type === 'text/plain' ? textDifferences(body, schema) : [];
  // RFC 8259, section 8.1.
  if (!isUtf8) return [{ place: place(), what: 'its body is not in UTF-8, as JSON must be' }];
  return isSequence ? sequenceDifferences(media, textsIn(type, body)) : jsonDifferences(media, body, schema, '');
}

/** `pointer`: where the text is in the body. */
function jsonDifferences(
  { place }: MediaTypeContract,
  text: string,
  schema: ValueSchema | undefined,
  pointer: string,
): readonly Difference[] {
  const name = pointer === '' ? 'its body' : `"${pointer}"`;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [{ place: place(), what: `${name} is not JSON` }];
  }
  if (isDeeperThan(MAX_DEPTH, value))
    return [{ place: place(), what: `${name} is nested deeper than ${MAX_DEPTH} levels` }];
  return schema ? valueDifferences(value, schema, pointer) : [];
}

function valueDifferences(value: unknown, schema: ValueSchema, before: string): readonly Difference[] {
  const hidden = schema.writeOnlyIn(value).map((pointer) => ({ pointer, message: 'is for requests only (writeOnly)' }));
  return [...schema.strictProblemsOf(value), ...hidden].slice(0, MAX_PROBLEMS).map(({ pointer, message }) => ({
    place: schema.place(),
    what: `${before + pointer === '' ? 'its body' : `"${before}${pointer}"`} ${message}`,
  }));
}

/**
 * `itemSchema` is that of each value, `schema` that of all as a list (OpenAPI 3.2.0, section 4.14.3); before 3.2, `schema`
 * is mostly meant for each, so that one of no list is taken for that.
 */
function sequenceDifferences(media: MediaTypeContract, texts: readonly string[]): readonly Difference[] {
  const { schema, itemSchema } = media;
  const isWhole = schema?.shape().kind === 'list';
  const ofEach = itemSchema ?? (isWhole ? undefined : schema);
  const found: Difference[] = [];
  for (const [index, text] of texts.entries()) {
    if (found.length >= MAX_PROBLEMS) break;
    for (const one of jsonDifferences(media, text, ofEach, `/${index}`)) found.push(one);
  }
  if (found.length > 0 || !isWhole) return found.slice(0, MAX_PROBLEMS);
  return valueDifferences(
    texts.map((text) => JSON.parse(text) as unknown),
    schema,
    '',
  );
}

/** The JSON texts of a sequence: records begin with a separator, and may have lines within them (RFC 7464, section 2). */
function textsIn(type: string, body: string): string[] {
  return body.split(type.endsWith('json-seq') ? '\u001e' : '\n').filter((text) => text.trim() !== '');
}

/** A last line break is the server's. */
function textDifferences(body: string, schema: ValueSchema | undefined): readonly Difference[] {
  if (schema?.shape().kind !== 'scalar') return [];
  const text = body.replace(/\r?\n$/, '');
  const values = [schema.valueOf(text), text, body];
  return values.some((value) => schema.strictProblemsOf(value).length === 0)
    ? []
    : valueDifferences(values[0], schema, '');
}
