import { encodedUrl, encodePairs } from '../../shared/request/encoded-url.ts';
import type { Pair } from '../../shared/request/parameter-style.ts';
import type { SampleBody } from '../../shared/request/sample-request.ts';
import type { ExportedApi, ExportedRequest } from './exported-request.ts';
import { encodedBraces, jsonWithoutVariables, withoutVariables } from './without-variables.ts';

/** Nothing was sent: an archive needs a moment all the same, and the same input gives the same file. */
const NEVER = '1970-01-01T00:00:00.000Z';

/**
 * The requests as an HTTP archive (HAR 1.2), without responses. The format has no variables, but clients that import it
 * find theirs in it.
 */
export function httpArchive({ server, requests }: ExportedApi): string {
  const entries = requests.map((one) => entryOf(one, server));
  const log = { version: '1.2', creator: { name: 'docgen', version: '' }, entries };
  return `${JSON.stringify({ log }, null, 2)}\n`;
}

function entryOf({ title, sampleFor }: ExportedRequest, server: string) {
  const { method, url, query, headers, body } = sampleFor(server);
  const post = body && postData(body);
  const all: readonly Pair[] = [...headers, ...(post ? [['Content-Type', post.mimeType] as const] : [])];
  const sizes = { headersSize: -1, bodySize: -1 };
  const base = { httpVersion: 'HTTP/1.1', cookies: [] };
  return {
    startedDateTime: NEVER,
    time: 0,
    request: {
      ...base,
      method,
      url: encodedBraces(encodedUrl(url, query)),
      headers: named(all),
      queryString: named(query),
      ...(post && { postData: post }),
      ...sizes,
    },
    response: {
      ...base,
      status: 0,
      statusText: '',
      headers: [],
      content: { size: 0, mimeType: '' },
      redirectURL: '',
      ...sizes,
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
    comment: withoutVariables(title),
  };
}

function named(pairs: readonly Pair[]) {
  return pairs.map(([name, value]) => ({ name: withoutVariables(name), value: withoutVariables(value) }));
}

function postData(body: SampleBody) {
  switch (body.kind) {
    case 'json':
      return { mimeType: withoutVariables(body.type), text: jsonWithoutVariables(body.value) };
    case 'text':
      return { mimeType: withoutVariables(body.type), text: withoutVariables(body.text) };
    case 'form':
      return {
        mimeType: 'application/x-www-form-urlencoded',
        params: named(body.fields),
        text: encodedBraces(encodePairs(body.fields)),
      };
    case 'multipart': {
      const fields = body.fields.map(([name, value, contentType]) => ({
        ...{ name: withoutVariables(name), value: withoutVariables(value) },
        ...(contentType && { contentType: withoutVariables(contentType) }),
      }));
      const files = body.files.map(([name, fileName]) => ({ name: withoutVariables(name), fileName }));
      return { mimeType: 'multipart/form-data', params: [...fields, ...files], text: '' };
    }
    case 'file':
      return { mimeType: withoutVariables(body.type), params: [{ name: 'file', fileName: body.file }], text: '' };
  }
}
