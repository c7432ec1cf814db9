import { isObject } from '../../shared/json-object.ts';

/** Media types whose bodies are values one after the other, each on a line of its own. */
const LINES = /^application\/(?:x-)?(?:jsonl|jsonlines|ndjson)\b/i;

/**
 * Values one after the other as they are sent (OpenAPI 3.2.0, section 4.14.2): lines of JSON, or events (HTML, section
 * 9.2.5); undefined for any other media type, and for what is no list.
 */
export function sequenceText(value: unknown, type: string): string | undefined {
  if (!Array.isArray(value)) return undefined;
  if (LINES.test(type)) return value.map((one) => JSON.stringify(one)).join('\n');
  return /^text\/event-stream\b/i.test(type) ? value.map(eventText).join('\n\n') : undefined;
}

/** The fields of an event, a line each; a line of `data` for each line of its text. What is no object is its data. */
function eventText(event: unknown): string {
  return Object.entries(isObject(event) ? event : { data: event })
    .flatMap(([name, value]) =>
      plain(value)
        .split(/\r\n|\n|\r/)
        .map((line) => `${name}: ${line}`),
    )
    .join('\n');
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
