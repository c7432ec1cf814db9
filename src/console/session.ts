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

const MOST = 10;

let requests: readonly SentRequest[] = [];

/** The last requests of all pages, the newest first; they last until a full load. */
export const session = {
  requests: (): readonly SentRequest[] => requests,
  add(request: Omit<SentRequest, 'inShort'>): readonly SentRequest[] {
    const inShort = Object.values(request.values.parameters).join(', ').slice(0, 60);
    requests = [{ ...request, inShort }, ...requests].slice(0, MOST);
    return requests;
  },
};
