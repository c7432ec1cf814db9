import { sentRequestsKey } from '../shared/storage-keys.ts';
import { isValues } from './share.ts';
import type { ConsoleValues } from './values.ts';

/** A request that was sent; credentials are not part of it. */
export interface SentRequest {
  /** Title of its operation. */
  readonly title: string;
  /** Path of its page. */
  readonly page: string;
  readonly values: ConsoleValues;
  /** Status of the response, or a dash. */
  readonly status: string;
  /** The request in short. */
  readonly inShort: string;
}

const MAX_REQUESTS = 10;

let requests: readonly SentRequest[] = stored();

/** The last requests of all pages, the newest first; they last until the tab is closed. */
export const session = {
  requests: (): readonly SentRequest[] => requests,
  add(request: Omit<SentRequest, 'inShort'>): readonly SentRequest[] {
    const inShort = Object.values(request.values.parameters).join(', ').slice(0, 60);
    requests = [{ ...request, inShort }, ...requests].slice(0, MAX_REQUESTS);
    try {
      sessionStorage.setItem(sentRequestsKey, JSON.stringify(requests));
    } catch {
      // Storage is denied: they last until a full load.
    }
    return requests;
  },
};

/** What is stored may be of another version. */
function stored(): readonly SentRequest[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(sentRequestsKey) ?? '[]');
    return Array.isArray(read) ? (read as SentRequest[]).filter((one) => isValues(one?.values)) : [];
  } catch {
    return [];
  }
}
