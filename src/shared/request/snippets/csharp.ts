import { encodedUrl } from '../encoded-url.ts';
import type { SampleRequest } from '../sample-request.ts';
import { isBlock, jsonQuoted } from './quoted.ts';
import { type WrittenBody, writtenBody } from './written-body.ts';

/** Headers that .NET keeps with the content; those of a request drop them without a word. */
const OF_CONTENT = /^(?:allow|content-.*|expires|last-modified)$/i;

/** A program of top-level statements for .NET 8. */
export function csharpSample({ method, url, query, headers, body }: SampleRequest): string {
  const isOfContent = ([header]: readonly [string, string]) => body !== undefined && OF_CONTENT.test(header);
  return [
    ...(body ? ['using System.Text;\n'] : []),
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${methodOf(method)}, ${jsonQuoted(encodedUrl(url, query))});`,
    ...headers.filter((one) => !isOfContent(one)).map((one) => headerLine('request', one)),
    ...(body ? contentLines(writtenBody(body)) : []),
    ...headers.filter(isOfContent).map((one) => headerLine('request.Content', one)),
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine((int)response.StatusCode);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ].join('\n');
}

function headerLine(of: string, [header, value]: readonly [string, string]): string {
  return `${of}.Headers.TryAddWithoutValidation(${jsonQuoted(header)}, ${jsonQuoted(value)});`;
}

function methodOf(method: string): string {
  const known = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  return known.includes(method) ? `HttpMethod.${name}` : `new HttpMethod(${jsonQuoted(method)})`;
}

function contentLines(body: WrittenBody): string[] {
  switch (body.kind) {
    case 'text':
      return textLines(body.text, body.type);
    case 'file':
      return [
        `request.Content = new StreamContent(File.OpenRead(${jsonQuoted(body.file)}));`,
        headerLine('request.Content', ['Content-Type', body.type]),
      ];
    case 'multipart':
      return [
        'var form = new MultipartFormDataContent();',
        ...body.fields.map(([name, value, type]) => {
          const typed = type ? `, Encoding.UTF8, ${jsonQuoted(type)}` : '';
          return `form.Add(new StringContent(${jsonQuoted(value)}${typed}), ${jsonQuoted(name)});`;
        }),
        ...body.files.map(([name, file, type]) => {
          const headers = type ? ` { Headers = { ContentType = new(${jsonQuoted(type)}) } }` : '';
          const content = `new StreamContent(File.OpenRead(${jsonQuoted(file)}))${headers}`;
          return `form.Add(${content}, ${jsonQuoted(name)}, ${jsonQuoted(file)});`;
        }),
        'request.Content = form;',
      ];
  }
}

function textLines(text: string, type: string): string[] {
  return [
    `request.Content = new StringContent(${csharpString(text)}, Encoding.UTF8);`,
    'request.Content.Headers.Remove("Content-Type");',
    headerLine('request.Content', ['Content-Type', type]),
  ];
}

/** A raw string if the text has several lines (C# 11), otherwise a plain one. */
function csharpString(text: string): string {
  const isRaw = isBlock(text) && !text.includes('"""');
  return isRaw ? `"""\n${text}\n"""` : jsonQuoted(text);
}
