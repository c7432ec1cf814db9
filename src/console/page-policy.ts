/**
 * `fetch`, which rejects with a `NotAllowedError` if the page's own policy stops the request, or what it redirects to. Only
 * an event says so, and it has the address of the request in both cases (Content Security Policy Level 3, sections 2.4 and
 * 5.5).
 */
export async function fetchUnderPolicy(url: string, init: RequestInit): Promise<Response> {
  const { origin } = new URL(url);
  let isStopped = false;
  const watch = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isStopped ||= blockedURI.startsWith(origin);
  };
  document.addEventListener('securitypolicyviolation', watch);
  try {
    return await fetch(url, init);
  } catch (error) {
    // The event is a task of its own.
    if (error instanceof TypeError) await new Promise((resolve) => setTimeout(resolve, 50));
    throw isStopped ? new DOMException('Stopped by the policy', 'NotAllowedError') : error;
  } finally {
    document.removeEventListener('securitypolicyviolation', watch);
  }
}

/** Whether it was the page's policy that stopped a request. */
export function isStoppedByPolicy(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

/** What is sent to find out about an origin, at its root. */
const PROBE: RequestInit = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' };

/** Whether the page's policy forbids requests to an origin itself, whatever they redirect to. */
export async function isForbidden(origin: string): Promise<boolean> {
  const error = await probe(origin, { redirect: 'error' });
  return isStoppedByPolicy(error);
}

/** Whether a server responds at all: reading nothing of the response, a page may request it from any server. */
export async function responds(origin: string): Promise<boolean> {
  const error = await probe(origin, { mode: 'no-cors' });
  return error === undefined || (isStoppedByPolicy(error) && !(await isForbidden(origin)));
}

/** Why a request to an origin fails; undefined if it does not. */
async function probe(origin: string, init: RequestInit): Promise<unknown> {
  try {
    await fetchUnderPolicy(`${origin}/`, { ...PROBE, ...init, signal: AbortSignal.timeout(5000) });
    return undefined;
  } catch (error) {
    return error;
  }
}
