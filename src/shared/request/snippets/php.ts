import { encodedUrl } from '../encoded-url.ts';
import type { SampleRequest } from '../sample-request.ts';
import { multipartPieces, multipartType } from './multipart-text.ts';
import { doubleQuoted, hasControls, singleQuoted } from './quoted.ts';
import { type WrittenBody, writtenBody } from './written-body.ts';

/** A script with PHP's cURL extension. */
export function phpSample({ method, url, query, headers, body }: SampleRequest): string {
  const written = body && writtenBody(body);
  const type = written && typeOf(written);
  const sent = [...headers, ...(type === undefined ? [] : [['Content-Type', type] as const])].map(([name, value]) =>
    // libcurl leaves out a header without a value, unless a semicolon ends its name (CURLOPT_HTTPHEADER).
    singleQuoted(value === '' ? `${name};` : `${name}: ${value}`),
  );
  const options = [
    'CURLOPT_RETURNTRANSFER => true',
    ...(method === 'GET' ? [] : [`CURLOPT_CUSTOMREQUEST => ${singleQuoted(method)}`]),
    ...(method === 'HEAD' ? ['CURLOPT_NOBODY => true'] : []),
    ...(sent.length > 0 ? [`CURLOPT_HTTPHEADER => [${sent.join(', ')}]`] : []),
    ...(written ? [`CURLOPT_POSTFIELDS => ${bodyExpression(written)}`] : []),
  ];
  return [
    '<?php\n',
    `$curl = curl_init(${singleQuoted(encodedUrl(url, query))});`,
    'curl_setopt_array($curl, [',
    ...options.map((option) => `    ${option},`),
    ']);\n',
    '$response = curl_exec($curl);',
    'if ($response === false) {',
    '    throw new RuntimeException(curl_error($curl));',
    '}',
    'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), PHP_EOL, $response, PHP_EOL;',
  ].join('\n');
}

type MultipartBody = Extract<WrittenBody, { kind: 'multipart' }>;

/** Undefined if cURL writes it, with a boundary of its own. */
function typeOf(body: WrittenBody): string | undefined {
  if (body.kind !== 'multipart') return body.type;
  return hasTwoOfOneName(body) ? multipartType(body) : undefined;
}

/** The fields of a form are an array with their names as keys, each of which an array has once. */
function hasTwoOfOneName({ fields, files }: MultipartBody): boolean {
  const names = [...fields, ...files].map(([name]) => name);
  return new Set(names).size < names.length;
}

function bodyExpression(body: WrittenBody): string {
  switch (body.kind) {
    case 'text':
      return phpString(body.text);
    case 'file':
      return contentOf(body.file);
    case 'multipart': {
      if (hasTwoOfOneName(body))
        return multipartPieces(body)
          .map((piece) => ('file' in piece ? contentOf(piece.file) : phpString(piece.text)))
          .join('\n        . ');
      const fields = body.fields.map(([name, value, type]) => {
        const text = phpString(value);
        return `${singleQuoted(name)} => ${type ? `new CURLStringFile(${text}, ${singleQuoted(name)}, ${singleQuoted(type)})` : text}`;
      });
      const files = body.files.map(
        ([name, file, type]) =>
          `${singleQuoted(name)} => new CURLFile(${[file, ...(type ? [type] : [])].map(singleQuoted).join(', ')})`,
      );
      return `[${[...fields, ...files].join(', ')}]`;
    }
  }
}

function contentOf(file: string): string {
  return `file_get_contents(${singleQuoted(file)})`;
}

/** With escapes if the text has a control character. */
function phpString(text: string): string {
  return hasControls(text) ? doubleQuoted(text, /[\\"$]/g) : singleQuoted(text);
}
