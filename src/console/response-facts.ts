import type { ConsoleOperation, ConsoleResponse } from '../model/console.ts';
import type { Json } from '../model/json.ts';
import { contentFor } from '../shared/media-type.ts';
import { type LoadSchema, type SchemaProblem, schemaProblems } from './schema-check.ts';
import type { ReceivedResponse } from './send.ts';

/** How a body is best shown. */
export type ResponseBody =
  | { readonly kind: 'empty' }
  | { readonly kind: 'json'; readonly value: Json; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly jsonFault: string | undefined }
  | { readonly kind: 'image' | 'binary' };

export function responseBody({ bytes, type }: ReceivedResponse): ResponseBody {
  if (bytes.byteLength === 0) return { kind: 'empty' };
  if (/^image\//.test(type)) return { kind: 'image' };
  const isJson = /[/+]json$/.test(type);
  const text = textOf(bytes);
  if (text === undefined || (!isJson && !isText(type))) return { kind: 'binary' };
  if (!isJson) return { kind: 'text', text, jsonFault: undefined };
  try {
    return { kind: 'json', value: JSON.parse(text) as Json, text };
  } catch (error) {
    return { kind: 'text', text, jsonFault: error instanceof Error ? error.message : '' };
  }
}

function isText(type: string): boolean {
  return (
    /^text\/|[/+](?:xml|yaml|javascript|x-www-form-urlencoded|csv|jsonl|ndjson|graphql)$/.test(type) || type === ''
  );
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
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

/** Where a JSON response violates its description. */
export async function responseProblems(
  operation: ConsoleOperation,
  response: ReceivedResponse,
  value: Json,
  load: LoadSchema,
): Promise<readonly SchemaProblem[]> {
  const documented = documentedResponse(operation, response.status);
  const content = documented && documentedContent(documented, response.type);
  return content?.schema === undefined ? [] : schemaProblems(value, content.schema, load);
}
