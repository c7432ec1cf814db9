import { encodedUrl, encodePairs } from '../openapi/request-samples/encoded-url.ts';
import type { SampleBody } from '../openapi/sample-body.ts';
import type { SampleRequest } from '../openapi/sample-request.ts';

/** Makes the request of a sample; `headers` are sent in place of those of the same names. */
export function requestOf(sample: SampleRequest, headers: Headers): Request {
  const own = new Headers(sample.headers.map(([name, value]): [string, string] => [name, value]));
  const { type, body } = sample.body ? bodyOf(sample.body) : {};
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

interface WrittenBody {
  /** Undefined where the body says its own, boundary included. */
  readonly type?: string;
  readonly body?: string | FormData;
}

function bodyOf(body: SampleBody): WrittenBody {
  switch (body.kind) {
    case 'json':
      return { type: body.type, body: JSON.stringify(body.value) };
    case 'form':
      return { type: 'application/x-www-form-urlencoded', body: encodePairs(body.fields) };
    case 'multipart': {
      const form = new FormData();
      for (const [name, value] of body.fields) form.append(name, value);
      for (const [name, file] of body.files) form.append(name, new Blob(['docgen']), file);
      return { body: form };
    }
    case 'text':
      return { type: body.type, body: body.text };
    case 'file':
      return { type: body.type, body: 'docgen' };
  }
}
