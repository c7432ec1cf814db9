import { encodedUrl, encodeText } from '../encoded-url.ts';
import type { Pair } from '../parameter-style.ts';
import { prettyJson } from '../pretty-json.ts';
import type { SampleBody, SampleRequest } from '../sample-request.ts';

/** A request for a POSIX shell with cURL. */
export function curlSample(request: SampleRequest): string {
  const { url, query, headers, body } = request;
  // With -G, curl puts the data into the query, where a reader finds and changes it more easily.
  const inQuery = query.length > 0 && body === undefined;
  const flags = [inQuery ? '-G' : '', methodFlag(request), /[[\]{}]/.test(url) ? '-g' : ''].filter(
    (flag) => flag !== '',
  );
  const address = shellQuoted(inQuery ? url : encodedUrl(url, query));
  const lines = [
    ['curl', ...flags, address].join(' '),
    ...headers.map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...(inQuery ? query.map(queryPart) : []),
    ...(body ? bodyLines(body) : []),
  ];
  return lines.join(' \\\n  ');
}

function methodFlag({ method, body }: SampleRequest): string {
  if (method === 'HEAD') return '-I';
  if (method === 'GET' && !body) return '';
  // With data, curl sends a POST.
  return method === 'POST' && body ? '' : `-X ${shellWord(method)}`;
}

function queryPart([name, value]: Pair): string {
  // A value with special characters is encoded by curl itself; the name never is.
  const isPlain = /^[\w.,:/-]*$/.test(value);
  const pair = `${encodeText(name)}=${value}`;
  return isPlain ? `-d ${shellWord(pair)}` : `--data-urlencode ${shellQuoted(pair)}`;
}

function bodyLines(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return [typeLine(body.type), `-d ${shellQuoted(prettyJson(body.value))}`];
    case 'form':
      return body.fields.map(([name, value]) => `--data-urlencode ${shellQuoted(`${encodeText(name)}=${value}`)}`);
    case 'multipart':
      return [
        ...body.fields.map(([name, value]) => `--form-string ${shellQuoted(`${formName(name)}=${value}`)}`),
        ...body.files.map(([name, file]) => `-F ${shellQuoted(`${formName(name)}=@${fileName(file)}`)}`),
      ];
    case 'text':
      return [typeLine(body.type), `--data-raw ${shellQuoted(body.text)}`];
    case 'file':
      return [typeLine(body.type), `--data-binary ${shellWord(`@${body.file}`)}`];
  }
}

function typeLine(type: string): string {
  return `-H ${shellQuoted(`Content-Type: ${type}`)}`;
}

/** curl ends a name at its first `=`; what follows it could name a file of the reader's. */
function formName(name: string): string {
  return name.replaceAll('=', '%3D');
}

/** A path that curl would divide at `;` and `,` is quoted for curl itself. */
function fileName(path: string): string {
  return /[;,"]/.test(path) ? `"${path.replace(/[\\"]/g, '\\$&')}"` : path;
}

/** A word of the shell: unquoted if it has no character with a meaning. */
function shellWord(text: string): string {
  return /^[\w.,:/%=@-]+$/.test(text) ? text : shellQuoted(text);
}

/** In double quotes if nothing in them is special, otherwise in single ones, which only `'` ends. */
function shellQuoted(text: string): string {
  return /["$`\\!\n\r]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}
