import { afterEach, expect, test, vi } from 'vitest';
import { explainFailure } from '../../../src/console/failure.ts';
import { fetchUnderPolicy } from '../../../src/console/page-policy.ts';

afterEach(() => vi.unstubAllGlobals());

interface World {
  readonly page?: string;
  readonly isOnline?: boolean;
  readonly isThere?: boolean;
  /** Whether the page's policy stops requests to it, or only what its root redirects to. */
  readonly isForbidden?: boolean | 'redirect';
  readonly wasTimedOut?: boolean;
}

/** Violates the page's policy, as browsers say it: with the first address of the request. */
function stop(url: string): never {
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI: url }));
  throw new TypeError('Failed to fetch');
}

const request = { method: 'GET', headers: [], body: undefined, cookies: false };

/** The title of the explanation when a request to an address fails. */
async function titleFor(
  address: string,
  { page, isOnline, isThere, isForbidden, wasTimedOut }: World,
): Promise<string> {
  const { href, origin, protocol } = new URL(page ?? 'http://localhost:3000/api/x');
  vi.stubGlobal('location', { href, origin, protocol });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { onLine: isOnline ?? true });
  vi.stubGlobal('fetch', async (url: string, { mode, redirect }: RequestInit) => {
    if (isForbidden === true || (isForbidden === 'redirect' && redirect !== 'error')) stop(url);
    if (!isThere || mode !== 'no-cors') throw new TypeError('Failed to fetch');
    return new Response();
  });
  const error = wasTimedOut
    ? new DOMException('Late', 'TimeoutError')
    : await fetchUnderPolicy(address, {}).catch((reason: unknown) => reason);
  return (await explainFailure(error, address, request)).title;
}

const API = 'http://api.example.org/v1';
const SECURE = 'https://docs.example.org/api/x';

test.each<[World, string, string]>([
  [{ wasTimedOut: true }, API, 'No response in time'],
  [{ isOnline: false }, API, 'You are offline'],
  [{ isForbidden: true }, API, 'This page may not call api.example.org'],
  [{ isForbidden: 'redirect' }, API, 'api.example.org redirects to a server that this page may not call'],
  [{ page: SECURE }, API, 'Mixed content'],
  [{ page: SECURE, isThere: true }, 'http://localhost:8080/v1', 'The browser may not read the response (CORS)'],
  [{ isThere: true }, API, 'The browser may not read the response (CORS)'],
  [{ isThere: true }, 'http://localhost:3000/v1', 'The connection ended too early'],
  [{}, API, 'api.example.org cannot be reached'],
])('%j, %s: %s', async (world, address, title) => {
  expect(await titleFor(address, world)).toBe(title);
});
