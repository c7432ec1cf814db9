import { encodedUrl } from '../../shared/request/encoded-url.ts';
import type { Pair } from '../../shared/request/parameter-style.ts';
import { prettyJson } from '../../shared/request/pretty-json.ts';

/**
 * The variable for the server, the only one in a file: clients fill `{{name}}` with values of whoever sends the request,
 * such as a key, and what is sent goes to the server that the description names.
 */
export const BASE = '{{baseUrl}}';

/** A text in which clients find no variable, and no tag (`{% file … %}`), which Insomnia runs. */
export function withoutVariables(text: string): string {
  return text.replace(/\{(?=[{%])/g, '{ ');
}

/** The same for JSON. Two braces in a row, or a brace and a percent sign, are in its texts alone, where they can be escaped. */
export function jsonWithoutVariables(value: unknown): string {
  return prettyJson(value).replace(/\{(?=[{%])/g, '\\u007b');
}

/** An address that begins with `BASE`, and its query, in one line and without another variable. */
export function addressWithoutVariables(url: string, query: readonly Pair[]): string {
  return BASE + encodedBraces(encodedUrl(url, query).slice(BASE.length));
}

/** A part of an address, with white space, variables and tags percent-encoded. */
export function encodedBraces(text: string): string {
  return text.replace(/\{(?=[{%])|\s/g, encodeURIComponent);
}
