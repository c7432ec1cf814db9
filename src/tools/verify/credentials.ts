import type { CredentialContract, OperationContract } from '../../openapi/index.ts';
import type { Pair } from '../../shared/request/parameter-style.ts';
import type { SampleRequest } from '../../shared/request/sample-request.ts';

/** Stands for a credential where a request is shown. */
export const HIDDEN = '…';

/** A request without any credential: no placeholder of the sample, and nothing where one would go. */
export function withoutCredentials(sample: SampleRequest, { security }: OperationContract): SampleRequest {
  const all = security.flat();
  const headers = new Set(all.map(headerOf).filter((name) => name !== undefined));
  const query = new Set(
    all.flatMap(({ type, in: location, name = '' }) => (type === 'apiKey' && location === 'query' ? [name] : [])),
  );
  return {
    ...sample,
    query: sample.query.filter(([name]) => !query.has(name)),
    headers: sample.headers.filter(([name]) => !headers.has(name.toLowerCase())),
  };
}

/** The header in which a credential goes, in lower case; undefined if it goes elsewhere. */
export function headerOf({ type, in: location, name = '' }: CredentialContract): string | undefined {
  if (type !== 'apiKey') return 'authorization';
  return location === 'header' ? name.toLowerCase() : location === 'cookie' ? 'cookie' : undefined;
}

/** A request with the given credentials of the first alternative of which all are given; otherwise with its placeholders. */
export function withCredentials(
  sample: SampleRequest,
  operation: OperationContract,
  credentials: Readonly<Record<string, string>>,
): SampleRequest {
  const chosen = operation.security.find(
    (needed) => needed.length > 0 && needed.every(({ id }) => Object.hasOwn(credentials, id)),
  );
  if (!chosen) return sample;
  const bare = withoutCredentials(sample, operation);
  const headers: Pair[] = [];
  const query: Pair[] = [];
  const cookies: string[] = [];
  for (const { id, type, in: location, name = '', scheme = 'bearer' } of chosen) {
    const value = credentials[id] ?? '';
    if (type !== 'apiKey') headers.push(['Authorization', authorization(type === 'http' ? scheme : 'bearer', value)]);
    else if (location === 'query') query.push([name, value]);
    else if (location === 'cookie') cookies.push(`${name}=${value}`);
    else headers.push([name, value]);
  }
  const cookie: Pair[] = cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')]];
  return { ...bare, query: [...bare.query, ...query], headers: [...bare.headers, ...headers, ...cookie] };
}

function authorization(scheme: string, value: string): string {
  if (/^basic$/i.test(scheme)) return `Basic ${value === HIDDEN ? value : Buffer.from(value).toString('base64')}`;
  return `${/^bearer$/i.test(scheme) ? 'Bearer' : scheme} ${value}`;
}
