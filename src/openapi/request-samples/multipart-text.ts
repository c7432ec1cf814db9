import type { SampleBody } from '../sample-body.ts';

const BOUNDARY = 'sample-boundary';

/** A multipart body written out (RFC 7578, section 4), for languages whose library has no writer of it. */
export function multipartText({ fields, files }: Extract<SampleBody, { kind: 'multipart' }>): {
  readonly type: string;
  readonly text: string;
} {
  const inHeader = (name: string) => name.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign));
  const parts = [
    ...fields.map(([name, value]) => [`Content-Disposition: form-data; name="${inHeader(name)}"`, '', value]),
    ...files.map(([name, file]) => [
      `Content-Disposition: form-data; name="${inHeader(name)}"; filename="${inHeader(file)}"`,
      'Content-Type: application/octet-stream',
      '',
      'the content of the file',
    ]),
  ];
  const lines = parts.flatMap((part) => [`--${BOUNDARY}`, ...part]);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, text: [...lines, `--${BOUNDARY}--`, ''].join('\r\n') };
}
