import { encodedUrl } from '../encoded-url.ts';
import type { SampleRequest } from '../sample-request.ts';
import { singleQuoted } from './quoted.ts';
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
      return [`request.body = ${singleQuoted(body.text)}`];
    case 'file':
      return [`request.body = File.binread(${singleQuoted(body.file)})`];
    case 'multipart': {
      const fields = body.fields.map(([name, value]) => `  [${singleQuoted(name)}, ${singleQuoted(value)}],`);
      const files = body.files.map(([name, file]) => `  [${singleQuoted(name)}, File.open(${singleQuoted(file)})],`);
      return ['request.set_form([', ...fields, ...files, "], 'multipart/form-data')"];
    }
  }
}
