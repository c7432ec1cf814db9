import { encodedUrl } from '../../shared/request/encoded-url.ts';
import { fetchBody } from '../../shared/request/fetch-body.ts';
import type { SampleRequest } from '../../shared/request/sample-request.ts';

/** Creates the request of a sample; `headers` replace those of the same names. */
export function requestOf(sample: SampleRequest, headers: Headers): Request {
  const own = new Headers(sample.headers.map(([name, value]): [string, string] => [name, value]));
  const { type, body } = fetchBody(sample.body, () => new File(['docgen'], 'file.bin'));
  if (type !== undefined) own.set('Content-Type', type);
  headers.forEach((value, name) => {
    own.set(name, value);
  });
  return new Request(encodedUrl(sample.url, sample.query), {
    method: sample.method,
    headers: own,
    body: body ?? null,
    redirect: 'manual',
  });
}
