import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SampleRequest } from '../../src/shared/request/sample-request.ts';

/** What arrived at a server. */
export interface Recorded {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** A server on loopback that keeps what arrives, by the first two parts of the path: `/go/17`. */
export async function recordingServer() {
  const arrived = new Map<string, Recorded[]>();
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const [, key = '', url = ''] = /^(\/[^/]+\/\d+)(.*)$/.exec(request.url ?? '') ?? [];
    const one = { method: request.method ?? '', url, headers: request.headers, body: Buffer.concat(chunks) };
    arrived.set(key, [...(arrived.get(key) ?? []), one]);
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, arrived, close: () => server.close() };
}

/** The content of every file that a sample sends. */
export const FILE_CONTENT = 'the file\r\n\u0000';

/** How what arrived differs from the request that a sample shows; undefined: it does not. */
export async function differenceOf(
  request: SampleRequest,
  path: string,
  all: readonly Recorded[],
): Promise<string | undefined> {
  const [got] = all;
  if (!got || all.length > 1) return `${all.length} requests arrived`;
  if (got.method !== request.method) return `method ${got.method}`;
  const [, ownPath = '', ownQuery = ''] = /^([^?]*)\??(.*)$/s.exec(path) ?? [];
  const [, gotPath = '', gotQuery = ''] = /^([^?]*)\??(.*)$/s.exec(got.url) ?? [];
  if (gotPath !== ownPath) return `path ${gotPath}, not ${ownPath}`;
  const pairs = [...new URLSearchParams(ownQuery), ...request.query];
  if (sorted([...new URLSearchParams(gotQuery)]) !== sorted(pairs))
    return `query ${gotQuery}, not ${JSON.stringify(pairs)}`;
  for (const [name, value] of request.headers) {
    const found = got.headers[name.toLowerCase()];
    if (found !== value.trim()) return `header ${name}: ${String(found)}, not ${value}`;
  }
  return bodyDifference(request.body, got);
}

async function bodyDifference(
  body: SampleRequest['body'],
  { headers, body: bytes }: Recorded,
): Promise<string | undefined> {
  const type = String(headers['content-type'] ?? '');
  const text = bytes.toString();
  const expected = (wanted: string, got = text) =>
    wanted === got ? undefined : `body ${got.slice(0, 300)}, not ${wanted.slice(0, 300)}`;
  if (!body) return expected('');
  const media =
    body.kind === 'form'
      ? 'application/x-www-form-urlencoded'
      : body.kind === 'multipart'
        ? 'multipart/form-data'
        : body.type;
  if (!type.toLowerCase().startsWith(media.toLowerCase())) return `Content-Type ${type}, not ${media}`;
  switch (body.kind) {
    case 'json':
      return expected(compact(JSON.stringify(body.value)), compact(text));
    case 'form':
      return expected(JSON.stringify(body.fields), JSON.stringify([...new URLSearchParams(text)]));
    case 'text':
      return expected(body.text);
    case 'file':
      return expected(FILE_CONTENT);
    case 'multipart': {
      const form = await new Response(quotedNames(bytes), { headers: { 'content-type': type } }).formData();
      const got = await Promise.all(
        [...form].map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()]),
      );
      return expected(
        sorted([
          ...body.fields.map(([name, value]) => [name, value]),
          ...body.files.map(([name]) => [name, FILE_CONTENT]),
        ]),
        sorted(got),
      );
    }
  }
}

/** The parser knows names of parts in quotes only; .NET writes a token without (RFC 2183, 2), and `filename*` beside. */
function quotedNames(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const lines = bytes
    .toString('latin1')
    .replace(/^Content-Disposition:.*$/gm, (line) =>
      line.replace(/; filename\*=[^;\r]*/, '').replace(/(name=)([^";\r]+)/g, '$1"$2"'),
    );
  return new Uint8Array(Buffer.from(lines, 'latin1'));
}

function compact(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return `not JSON: ${json}`;
  }
}

/** Languages order the pairs of a query, and the parts of a form, by kind or by name. */
function sorted(pairs: readonly (readonly string[])[]): string {
  return JSON.stringify(
    pairs.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : String(a[0]) > String(b[0]) ? 1 : 0)),
  );
}
