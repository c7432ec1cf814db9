/**
 * Request headers that a browser alone sets, whatever a page asks for (Fetch Standard, section 2.2.2), and `User-Agent`, of
 * which Chromium sends its own.
 */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'accept-charset',
  'accept-encoding',
  'access-control-request-headers',
  'access-control-request-method',
  'access-control-request-private-network',
  'connection',
  'content-length',
  'cookie',
  'cookie2',
  'date',
  'dnt',
  'expect',
  'host',
  'keep-alive',
  'origin',
  'referer',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'via',
]);

/** Whether a page cannot send what has this name in this location (`in`) of a request; undefined if it can. */
export function isUnsendable(location: string | undefined, name: string): true | undefined {
  if (location === 'cookie') return true;
  const isForbidden = FORBIDDEN.has(name.toLowerCase()) || /^(?:proxy|sec)-/i.test(name);
  return location === 'header' && isForbidden ? true : undefined;
}
