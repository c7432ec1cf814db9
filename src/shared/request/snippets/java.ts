import { encodedUrl } from '../encoded-url.ts';
import type { SampleBody, SampleRequest } from '../sample-request.ts';
import { multipartPieces, multipartType } from './multipart-text.ts';
import { isBlock, jsonQuoted } from './quoted.ts';
import { type WrittenBody, writtenBody } from './written-body.ts';

/** A program for Java 17 with the HTTP client of the standard library. */
export function javaSample({ method, url, query, headers, body }: SampleRequest): string {
  const written = body && writeBody(writtenBody(body));
  const sent = [...headers, ...(written ? [['Content-Type', written.type] as const] : [])];
  const publisher = written?.publisher ?? of('noBody()');
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    ...(written?.publisher.includes('Path.of(') ? ['import java.nio.file.Path;'] : []),
    '',
    'public class Main {',
    '    public static void main(String[] args) throws Exception {',
    `        HttpRequest request = HttpRequest.newBuilder(URI.create(${jsonQuoted(encodedUrl(url, query))}))`,
    ...sent.map(([name, value]) => `            .header(${jsonQuoted(name)}, ${jsonQuoted(value)})`),
    ...(method === 'GET' && !written ? [] : [`            .method(${jsonQuoted(method)}, ${publisher})`]),
    '            .build();',
    '        HttpResponse<String> response = HttpClient.newHttpClient()',
    '            .send(request, HttpResponse.BodyHandlers.ofString());',
    '        System.out.println(response.statusCode());',
    '        System.out.println(response.body());',
    '    }',
    '}',
  ].join('\n');
}

interface JavaBody {
  readonly type: string;
  readonly publisher: string;
}

function writeBody(body: WrittenBody): JavaBody {
  switch (body.kind) {
    case 'text':
      return { type: body.type, publisher: of(`ofString(${javaString(body.text)})`) };
    case 'file':
      return { type: body.type, publisher: of(`ofFile(Path.of(${jsonQuoted(body.file)}))`) };
    case 'multipart':
      return { type: multipartType(body), publisher: multipartPublisher(body) };
  }
}

/** A way to send a body, by name. */
function of(publisher: string): string {
  return `HttpRequest.BodyPublishers.${publisher}`;
}

/** A text block if the text has several lines (Java Language Specification 17, 3.10.6), otherwise a string. */
function javaString(text: string): string {
  // A text block drops space that all of its lines begin with, and space at their ends; a quote at its end would close it.
  const isClosed = /"""|"$/.test(text);
  // In JavaScript, `^` is also behind U+2028, where Java begins no line.
  const keepsSpace = /(?:^|\n)\S/.test(text) && !/\\|[^\S\n]$/m.test(text);
  if (!isBlock(text) || isClosed || !keepsSpace) return jsonQuoted(text);
  const indent = ' '.repeat(16);
  return `"""\n${text
    .split('\n')
    .map((line) => indent + line)
    .join('\n')}"""`;
}

/** The library has no support for multipart bodies. */
function multipartPublisher(body: Extract<SampleBody, { kind: 'multipart' }>): string {
  const publishers = multipartPieces(body).map((piece) =>
    of('file' in piece ? `ofFile(Path.of(${jsonQuoted(piece.file)}))` : `ofString(${jsonQuoted(piece.text)})`),
  );
  if (publishers.length === 1) return publishers.join('');
  const indent = ' '.repeat(16);
  return `${of('concat(')}\n${publishers.map((one) => indent + one).join(',\n')})`;
}
