import type { SampleRequest } from '../shared/request/sample-request.ts';

/** What decides which headers a server must send before a page may send a request and read its response. */
export interface CrossOriginRequest extends Pick<SampleRequest, 'method' | 'headers' | 'body'> {
  /** Whether the browser's cookies go along. */
  readonly cookies: boolean;
}

/** Methods and headers that need no permission (Fetch Standard, sections 2.2.1 and 2.2.2). */
const FREE_METHODS = /^(?:GET|HEAD|POST)$/;
const FREE_HEADERS = /^(?:accept|accept-language|content-language|range)$/i;
const FREE_TYPES = /^(?:text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)(?:;|$)/i;

/** The headers, a line each, with which a server lets pages of this origin send a request and read its response (Fetch Standard, section 3.3.3). */
export function corsHeaders({ method, headers, body, cookies }: CrossOriginRequest): string {
  const names = headers.map(([name]) => name).filter((name) => !FREE_HEADERS.test(name));
  const type = body && 'type' in body && !FREE_TYPES.test(body.type) ? ['Content-Type'] : [];
  const asked = [...new Set([...names, ...type])];
  return [
    `Access-Control-Allow-Origin: ${location.origin}`,
    ...(cookies ? ['Access-Control-Allow-Credentials: true'] : []),
    ...(FREE_METHODS.test(method) ? [] : [`Access-Control-Allow-Methods: ${method}`]),
    ...(asked.length > 0 ? [`Access-Control-Allow-Headers: ${asked.join(', ')}`] : []),
  ].join('\n');
}
