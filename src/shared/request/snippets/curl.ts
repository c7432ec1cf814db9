import { encodedUrl, encodeText } from '../encoded-url.ts';
import type { Pair } from '../parameter-style.ts';
import { prettyJson } from '../pretty-json.ts';
import type { SampleBody, SampleRequest } from '../sample-request.ts';
import { utf8Escaped } from './quoted.ts';

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
    ...headers.map(([name, value]) => `-H ${shellQuoted(headerArgument(name, value))}`),
    ...(inQuery ? query.map(queryPart) : []),
    ...(body ? bodyLines(body) : []),
  ];
  return lines.join(' \\\n  ');
}

/** To curl, a name with nothing behind its colon is a header that is not sent. */
function headerArgument(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
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
  const pair = `${fieldName(name)}=${value}`;
  return isPlain ? `-d ${shellWord(pair)}` : `--data-urlencode ${shellQuoted(pair)}`;
}

/** A name, which curl takes as encoded; brackets are left, as every server reads them. */
function fieldName(name: string): string {
  return encodeText(name).replaceAll('%5B', '[').replaceAll('%5D', ']');
}

function bodyLines(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return [typeLine(body.type), `-d ${shellQuoted(prettyJson(body.value))}`];
    case 'form':
      if (body.fields.length === 0) return ['-d ""'];
      return body.fields.map(([name, value]) => `--data-urlencode ${shellQuoted(`${fieldName(name)}=${value}`)}`);
    case 'multipart':
      return [
        ...body.fields.map(([name, value, type]) =>
          type
            ? `-F ${shellQuoted(`${formName(name)}=${partText(value)}${partType(type)}`)}`
            : `--form-string ${shellQuoted(`${formName(name)}=${value}`)}`,
        ),
        ...body.files.map(
          ([name, file, type]) =>
            `-F ${shellQuoted(`${formName(name)}=@${fileName(file)}${type ? partType(type) : ''}`)}`,
        ),
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

/** A media type up to what curl would take as its own: `headers=@file` sends a file of the reader's, as does a comma. */
function partType(type: string): string {
  return `;type=${type.replace(/(?:,|;\s*(?:encoder|filename|headers)=).*$/is, '')}`;
}

/** A path that curl would divide at `;` and `,` is quoted for curl itself. */
function fileName(path: string): string {
  return /[;,"]/.test(path) ? partText(path) : path;
}

/** A text in quotes of curl's own, in which it looks for neither a file nor a type. */
function partText(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** A word of the shell: unquoted if it has no character with a meaning. */
function shellWord(text: string): string {
  return /^[\w.,:/%=@-]+$/.test(text) ? text : shellQuoted(text);
}

/**
 * Characters that a terminal acts on while a command is pasted, within quotes too: ^C ends the line, so that what follows
 * would be a command of its own, and a tab asks for the names of files. Pages and editors change others besides.
 */
const CONTROLS = /[^\P{Cc}\n]/u;

/** In double quotes if nothing in them is special, otherwise in single ones, which only `'` ends. */
function shellQuoted(text: string): string {
  if (CONTROLS.test(text)) return ansiQuoted(text);
  return /["$`\\!\n]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}

/**
 * With escapes (POSIX.1-2024, 2.2.4). Without a quote inside, it is one word in a shell that does not know them, too. No
 * argument of a program can contain NUL.
 */
function ansiQuoted(text: string): string {
  const escaped = text.replaceAll('\0', '\uFFFD').replace(/[\p{Cc}'\\]/gu, (character) => {
    const short = { '\r': '\\r', '\n': '\\n', '\t': '\\t', '\\': '\\\\' }[character];
    return short ?? utf8Escaped(character, (byte) => `\\${byte.toString(8).padStart(3, '0')}`);
  });
  return `$'${escaped}'`;
}
