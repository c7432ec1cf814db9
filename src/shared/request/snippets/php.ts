import { encodedUrl } from '../encoded-url.ts';
import type { SampleRequest } from '../sample-request.ts';
import { doubleQuoted, singleQuoted } from './quoted.ts';
import { type WrittenBody, writtenBody } from './written-body.ts';

/** A script with PHP's cURL extension. */
export function phpSample({ method, url, query, headers, body }: SampleRequest): string {
  const type = body && 'type' in body ? [['Content-Type', body.type] as const] : [];
  const sent = [...headers, ...type].map(([name, value]) => singleQuoted(`${name}: ${value}`));
  const options = [
    'CURLOPT_RETURNTRANSFER => true',
    ...(method === 'GET' ? [] : [`CURLOPT_CUSTOMREQUEST => ${singleQuoted(method)}`]),
    ...(method === 'HEAD' ? ['CURLOPT_NOBODY => true'] : []),
    ...(sent.length > 0 ? [`CURLOPT_HTTPHEADER => [${sent.join(', ')}]`] : []),
    ...(body ? [`CURLOPT_POSTFIELDS => ${bodyExpression(writtenBody(body))}`] : []),
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

function bodyExpression(body: WrittenBody): string {
  switch (body.kind) {
    case 'text':
      return phpString(body.text);
    case 'file':
      return `file_get_contents(${singleQuoted(body.file)})`;
    case 'multipart': {
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

/** With escapes if an editor would change a carriage return. */
function phpString(text: string): string {
  return text.includes('\r') ? doubleQuoted(text, /[\\"$]/g) : singleQuoted(text);
}
