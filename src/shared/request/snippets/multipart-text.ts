import type { SampleBody } from '../sample-request.ts';

type MultipartBody = Extract<SampleBody, { kind: 'multipart' }>;

/** A piece of a serialised body: a text, or the content of a file. */
export type MultipartPiece = { readonly text: string } | { readonly file: string };

const BOUNDARY = 'sample-boundary';

/** The media type of a body that is serialised here. */
export const multipartType = `multipart/form-data; boundary=${BOUNDARY}`;

/** A serialised multipart body (RFC 7578, section 4), for clients that cannot write it. */
export function multipartPieces({ fields, files }: MultipartBody): MultipartPiece[] {
  const texts = fields.map(([name, value, type]) => `${head(name, type)}${value}\r\n`).join('');
  const pieces = files.flatMap(([name, file, type = 'application/octet-stream'], index): MultipartPiece[] => [
    { text: (index === 0 ? texts : '\r\n') + head(name, type, file) },
    { file },
  ]);
  return [...pieces, { text: `${files.length === 0 ? texts : '\r\n'}--${BOUNDARY}--\r\n` }];
}

function head(name: string, type: string | undefined, file = ''): string {
  return [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${inHeader(name)}"${file === '' ? '' : `; filename="${inHeader(file)}"`}`,
    ...(type ? [`Content-Type: ${type}`] : []),
    '\r\n',
  ].join('\r\n');
}

/** A name that ends neither its quotes nor the line (HTML, "multipart form data encoding"). */
function inHeader(name: string): string {
  return name.replace(/["\r\n]/g, (character) => encodeURIComponent(character));
}
