import { encodedUrl } from '../encoded-url.ts';
import type { SampleBody, SampleRequest } from '../sample-request.ts';
import { hasControls, jsonQuoted } from './quoted.ts';
import { type WrittenBody, writtenBody } from './written-body.ts';

const FAIL = ['if err != nil {', '\tlog.Fatal(err)', '}'];

/** A program that uses only the standard library. */
export function goSample({ method, url, query, headers, body }: SampleRequest): string {
  const isPlain = method === 'GET' && headers.length === 0 && !body;
  const address =
    query.length > 0 && !url.includes('?')
      ? `${jsonQuoted(`${url}?`)} + query.Encode()`
      : jsonQuoted(encodedUrl(url, query));
  const usesValues = address.includes('query.Encode()');
  const {
    lines: bodyLines,
    expression,
    type,
  } = body ? writeBody(writtenBody(body)) : { lines: [], expression: 'nil', type: undefined };
  const sent = [
    ...headers.map(([name, value]) => [jsonQuoted(name), jsonQuoted(value)]),
    ...(type ? [['"Content-Type"', type]] : []),
  ];
  const send = isPlain
    ? [`response, err := http.Get(${address})`, ...FAIL]
    : [
        ...bodyLines,
        `request, err := http.NewRequest(${jsonQuoted(method)}, ${address}, ${expression})`,
        ...FAIL,
        ...sent.map(([name, value]) => `request.Header.Set(${name}, ${value})`),
        '',
        'response, err := http.DefaultClient.Do(request)',
        ...FAIL,
      ];
  const main = [
    ...(usesValues
      ? [
          'query := url.Values{}',
          ...query.map(([name, value]) => `query.Add(${jsonQuoted(name)}, ${jsonQuoted(value)})`),
          '',
        ]
      : []),
    ...send,
    'defer response.Body.Close()',
    '',
    'content, err := io.ReadAll(response.Body)',
    ...FAIL,
    'fmt.Println(response.Status)',
    'fmt.Println(string(content))',
  ];
  const imports = [
    'fmt',
    'io',
    'log',
    'net/http',
    ...(usesValues ? ['net/url'] : []),
    ...(body ? packagesOf(body) : []),
  ].sort();
  return [
    'package main',
    '',
    'import (',
    ...[...new Set(imports)].map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    // Continuation lines of a raw string must not be indented.
    ...main.map((line) => (line === '' ? '' : `\t${line}`)),
    '}',
  ].join('\n');
}

interface GoBody {
  readonly lines: readonly string[];
  readonly expression: string;
  /** The content type as an expression. */
  readonly type: string | undefined;
}

function writeBody(body: WrittenBody): GoBody {
  switch (body.kind) {
    case 'text':
      return {
        lines: [`body := strings.NewReader(${goString(body.text)})`, ''],
        expression: 'body',
        type: jsonQuoted(body.type),
      };
    case 'file':
      return {
        lines: [`file, err := os.Open(${jsonQuoted(body.file)})`, ...FAIL, 'defer file.Close()', ''],
        expression: 'file',
        type: jsonQuoted(body.type),
      };
    case 'multipart':
      return { lines: multipartLines(body), expression: '&body', type: 'form.FormDataContentType()' };
  }
}

function multipartLines({ fields, files }: Extract<SampleBody, { kind: 'multipart' }>): string[] {
  return [
    'var body bytes.Buffer',
    'form := multipart.NewWriter(&body)',
    ...fields.flatMap(([name, value, type]) =>
      type
        ? [
            '{',
            ...partLines(name, type).map((line) => `\t${line}`),
            `\tio.WriteString(part, ${jsonQuoted(value)})`,
            '}',
          ]
        : [`form.WriteField(${jsonQuoted(name)}, ${jsonQuoted(value)})`],
    ),
    ...files.flatMap(([name, file, type]) => [
      '{',
      `\tfile, err := os.Open(${jsonQuoted(file)})`,
      ...FAIL.map((line) => `\t${line}`),
      '\tdefer file.Close()',
      ...(type
        ? partLines(name, type, file)
        : [`part, err := form.CreateFormFile(${jsonQuoted(name)}, ${jsonQuoted(file)})`, ...FAIL]
      ).map((line) => `\t${line}`),
      '\tio.Copy(part, file)',
      '}',
    ]),
    'form.Close()',
    '',
  ];
}

/** A part with a media type of its own. */
function partLines(name: string, type: string, file?: string): string[] {
  const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
  const disposition = `form-data; name=${quoted(name)}${file === undefined ? '' : `; filename=${quoted(file)}`}`;
  return [
    'part, err := form.CreatePart(textproto.MIMEHeader{',
    `\t"Content-Disposition": {${jsonQuoted(disposition)}},`,
    `\t"Content-Type":        {${jsonQuoted(type)}},`,
    '})',
    ...FAIL,
  ];
}

function packagesOf(body: SampleBody): string[] {
  if (body.kind === 'file') return ['os'];
  if (body.kind !== 'multipart') return ['strings'];
  const isTyped = [...body.fields, ...body.files].some(([, , type]) => type !== undefined);
  return ['bytes', 'mime/multipart', ...(isTyped ? ['net/textproto'] : []), ...(body.files.length > 0 ? ['os'] : [])];
}

/** A raw string if the text allows one, so that JSON stays readable. */
function goString(text: string): string {
  const isRaw = text.includes('\n') && !hasControls(text) && !/[`\ufeff]/.test(text);
  return isRaw ? `\`${text}\`` : jsonQuoted(text);
}
