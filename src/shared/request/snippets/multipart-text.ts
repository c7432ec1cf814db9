import { multipartBoundary } from '../multipart-boundary.ts';
import type { SampleBody } from '../sample-request.ts';

type MultipartBody = Extract<SampleBody, { kind: 'multipart' }>;

/** A piece of a serialised body: a text, or the content of a file. */
export type MultipartPiece = { readonly text: string } | { readonly file: string };

function boundaryOf(body: MultipartBody): string {
  return multipartBoundary(body, 'sample-boundary');
}

/** The media type of a body that is serialised here. */
export function multipartType(body: MultipartBody): string {
  return `multipart/form-data; boundary=${boundaryOf(body)}`;
}

/** A serialised multipart body (RFC 7578, section 4), for clients that cannot write it. */
export function multipartPieces(body: MultipartBody): MultipartPiece[] {
  const { fields, files } = body;
  const start = `--${boundaryOf(body)}`;
  const texts = fields.map(([name, value, type]) => `${start}\r\n${head(name, type)}${value}\r\n`).join('');
  const pieces = files.flatMap(([name, file, type = 'application/octet-stream'], index): MultipartPiece[] => [
    { text: `${index === 0 ? texts : '\r\n'}${start}\r\n${head(name, type, file)}` },
    { file },
  ]);
  return [...pieces, { text: `${files.length === 0 ? texts : '\r\n'}${start}--\r\n` }];
}

function head(name: string, type: string | undefined, file = ''): string {
  return [
    `Content-Disposition: form-data; name="${inHeader(name)}"${file === '' ? '' : `; filename="${inHeader(file)}"`}`,
    ...(type ? [`Content-Type: ${type}`] : []),
    '\r\n',
  ].join('\r\n');
}

/** A name that ends neither its quotes nor the line (HTML, "multipart form data encoding"). */
function inHeader(name: string): string {
  return name.replace(/["\r\n]/g, (character) => encodeURIComponent(character));
}
