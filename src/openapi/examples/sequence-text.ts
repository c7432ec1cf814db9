import { isObject } from '../../shared/json-object.ts';
import { linesOf } from '../../shared/lines.ts';
import { jsonText } from '../../shared/written-number.ts';

/** Media types whose bodies are values one after another, each on its own line. */
const LINES = /^application\/(?:x-)?(?:jsonl|jsonlines|ndjson)\b/i;

/**
 * A serialised sequence of values (OpenAPI 3.2.0, section 4.14.2): lines of JSON, or events (HTML, section 9.2.5);
 * undefined for any other media type, and for anything but a list or an object, which is a sequence of one.
 */
export function sequenceText(value: unknown, type: string): string | undefined {
  const values = isObject(value) ? [value] : value;
  if (!Array.isArray(values)) return undefined;
  if (LINES.test(type)) return values.map((one) => jsonText(one)).join('\n');
  return /^text\/event-stream\b/i.test(type) ? values.map(eventText).join('\n\n') : undefined;
}

/**
 * The fields of an event, one per line, with a line of `data` for each line of its text. Anything but an object is the
 * data of its event.
 */
function eventText(event: unknown): string {
  return Object.entries(isObject(event) ? event : { data: event })
    .flatMap(([name, value]) => linesOf(plain(value)).map((line) => `${name}: ${line}`))
    .join('\n');
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : (jsonText(value) ?? '');
}
