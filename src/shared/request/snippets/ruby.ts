import { encodedUrl } from '../encoded-url.ts';
import type { SampleRequest } from '../sample-request.ts';
import { doubleQuoted, hasControls, singleQuoted } from './quoted.ts';
import { type WrittenBody, writtenBody } from './written-body.ts';

const CLASSES = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']);

/** A script that uses only the standard library. */
export function rubySample({ method, url, query, headers, body: sent }: SampleRequest): string {
  const body = sent && writtenBody(sent);
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  const type = body && 'type' in body ? [['Content-Type', body.type] as const] : [];
  return [
    "require 'net/http'\n",
    `uri = URI(${singleQuoted(encodedUrl(url, query))})`,
    CLASSES.has(method)
      ? `request = Net::HTTP::${name}.new(uri)`
      : `request = Net::HTTPGenericRequest.new(${singleQuoted(method)}, true, true, uri)`,
    ...[...headers, ...type].map(([header, value]) => `request[${singleQuoted(header)}] = ${singleQuoted(value)}`),
    ...(body ? bodyLines(body) : []),
    '',
    "response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    'puts response.code, response.body',
  ].join('\n');
}

function bodyLines(body: WrittenBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`request.body = ${rubyString(body.text)}`];
    case 'file':
      return [`request.body = File.binread(${singleQuoted(body.file)})`];
    case 'multipart': {
      const part = (name: string, content: string, options: readonly string[]) =>
        `  [${[singleQuoted(name), content, ...(options.length > 0 ? [`{ ${options.join(', ')} }`] : [])].join(', ')}],`;
      const typed = (type: string | undefined) => (type ? [`content_type: ${singleQuoted(type)}`] : []);
      // Net::HTTP writes a media type only beside the name of a file.
      const named = (name: string, type: string | undefined) => (type ? [`filename: ${singleQuoted(name)}`] : []);
      const fields = body.fields.map(([name, value, type]) =>
        part(name, rubyString(value), [...named(name, type), ...typed(type)]),
      );
      const files = body.files.map(([name, file, type]) => part(name, `File.open(${singleQuoted(file)})`, typed(type)));
      return ['request.set_form([', ...fields, ...files, "], 'multipart/form-data')"];
    }
  }
}

/** With escapes if the text has a control character: Ruby drops carriage returns from its source. */
function rubyString(text: string): string {
  return hasControls(text) ? doubleQuoted(text, /[\\"#]/g) : singleQuoted(text);
}
