import type { ConsoleOperation, ConsoleResponse } from '../model/console.ts';
import { isDeeperThan } from '../shared/json-object.ts';
import { contentFor } from '../shared/media-type.ts';
import { readJsonText, type WrittenJson } from '../shared/written-number.ts';
import { MAX_DEPTH } from './read-input.ts';
import { type LoadSchema, schemaProblems } from './schema-check.ts';
import type { SchemaProblem } from './schema-validation.ts';
import type { ReceivedResponse } from './send.ts';
import { shownPart } from './shown-text.ts';

/** The best way to show a body. */
export type ResponseBody =
  | { readonly kind: 'empty' }
  | { readonly kind: 'json'; readonly value: WrittenJson }
  /** The complete lines of a sequence of JSON texts, as far as it has arrived; before there is one, it is a text. */
  | { readonly kind: 'sequence'; readonly value: readonly WrittenJson[] }
  | { readonly kind: 'text'; readonly text: string; readonly jsonFault: string | undefined }
  | { readonly kind: 'image' | 'binary' };

/** Of longer bodies, in bytes, the text is shown: a page that reads as many values as JSON has responds to nothing for seconds. */
const MAX_JSON = 8 * 2 ** 20;

/** The same for a body that is short in bytes, but has more values. */
const MAX_VALUES = 1_000_000;

/** In bytes: in a longer SVG, even a line across itself takes too long to draw. */
const MAX_SVG = 50_000;

/**
 * What of a small SVG may be drawn so often, or for so long, that the page never is again: any element but those that are drawn
 * once, and what a property, a style, a character reference, an escape, or an address with a document in it may hide.
 */
const ENDLESS =
  /<(?!\/|!--|!doctype svg\b|\?xml\s|(?:svg|g|path|rect|circle|ellipse|(?:poly)?line|polygon|text|tspan|title|desc|defs|a|image)[\s/>])|\s(?:style|opacity)|dasharray|filter|&#|\\|data:(?!image\/(?:png|jpeg|gif|webp)[;,])|encoding\s*=(?!["']utf-8["'])/i;

export function responseBody({ bytes, type, state, headers }: ReceivedResponse): ResponseBody {
  const isComplete = state === 'complete';
  if (bytes.byteLength === 0) return { kind: 'empty' };
  const isJson = /[/+]json$/.test(type);
  const isSequence = /(?:jsonl|ndjson|json-seq)$/.test(type);
  // JSON has none but UTF-8 (RFC 8259, section 8.1), and an image is not drawn in the charset of the header.
  const charset = isJson || isSequence || /svg/.test(type) ? UTF_8 : charsetIn(headers);
  const text = textOf(bytes, charset, isComplete);
  const isEndless =
    /svg/.test(type) &&
    (bytes.byteLength > MAX_SVG || text === undefined || ENDLESS.test(text) || shownPart(text) !== text);
  if (/^image\//.test(type) && !isEndless) return { kind: 'image' };
  if (text === undefined || (!isJson && !isText(type))) return { kind: 'binary' };
  const isLong = bytes.byteLength > MAX_JSON || hasManyValues(text);
  if ((!isJson && !isSequence) || isLong) return { kind: 'text', text, jsonFault: undefined };
  try {
    const value = isSequence ? sequenceOf(text, isComplete) : readJsonText(text);
    const isBegun = isComplete || !isSequence || (value as WrittenJson[]).length > 0;
    if (!isBegun || isDeeperThan(MAX_DEPTH, value)) return { kind: 'text', text, jsonFault: undefined };
    return isSequence ? { kind: 'sequence', value: value as WrittenJson[] } : { kind: 'json', value };
  } catch (error) {
    // Half a text is no fault of the server's, and neither is one too deep to be read.
    const jsonFault = isComplete && error instanceof SyntaxError ? error.message : undefined;
    return { kind: 'text', text, jsonFault };
  }
}

/** By what separates them, some of which may be in strings. */
function hasManyValues(text: string): boolean {
  return text.split(SEPARATOR, MAX_VALUES + 1).length > MAX_VALUES;
}

const RECORD_SEPARATOR = '\u001e';
const SEPARATOR = new RegExp(`[,\n${RECORD_SEPARATOR}]`);

/** JSON texts between line breaks, or record separators (RFC 7464); the last may have arrived in part. */
function sequenceOf(text: string, isComplete: boolean): WrittenJson[] {
  const lines = text.replaceAll(RECORD_SEPARATOR, '\n').split('\n');
  return (isComplete ? lines : lines.slice(0, -1))
    .filter((line) => line.trim() !== '')
    .map((line) => readJsonText(line));
}

function isText(type: string): boolean {
  return (
    /^text\/|[/+](?:xml|yaml|javascript|x-www-form-urlencoded|csv|jsonl|(?:x-)?ndjson|json-seq|graphql)$/.test(type) ||
    type === ''
  );
}

const UTF_8 = 'utf-8';

/** The label of the charset that a response declares (RFC 9110, section 8.3.2), or that of UTF-8. */
function charsetIn(headers: ReceivedResponse['headers']): string {
  const [, declared = ''] = headers.find(([name]) => name === 'content-type') ?? [];
  return /;\s*charset\s*=[\s"]*([^\s";]+)/i.exec(declared)?.[1] ?? UTF_8;
}

/** In the declared charset, or else in UTF-8; undefined if it is neither. Of a part, the last character may be incomplete. */
function textOf(bytes: Uint8Array, charset: string, isComplete: boolean): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: !isComplete });
  } catch {
    return charset === UTF_8 ? undefined : textOf(bytes, UTF_8, isComplete);
  }
}

/** The documented response of a status. */
export function documentedResponse({ responses }: ConsoleOperation, status: number): ConsoleResponse | undefined {
  const at = (key: string) => responses.find((one) => one.status.toUpperCase() === key);
  return at(String(status)) ?? at(`${String(status).charAt(0)}XX`) ?? at('DEFAULT');
}

/** The documented content of a response's media type, ranges included. */
export function documentedContent(
  response: ConsoleResponse,
  type: string,
): ConsoleResponse['content'][number] | undefined {
  return contentFor(type, response.content, (one) => one.type);
}

/** Where a JSON response violates its description; undefined if comparing the two takes too long. */
export async function responseProblems(
  operation: ConsoleOperation,
  response: ReceivedResponse,
  value: WrittenJson,
  load: LoadSchema,
): Promise<readonly SchemaProblem[] | undefined> {
  const documented = documentedResponse(operation, response.status);
  const content = documented && documentedContent(documented, response.type);
  return content?.schema === undefined ? [] : schemaProblems(value, content.schema, load);
}
