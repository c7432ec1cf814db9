import { sentRequestsKey } from '../shared/storage-keys.ts';
import { isValues } from './share.ts';
import type { ConsoleValues } from './values.ts';

/** A request that was sent; credentials and secrets are not part of it. */
export interface SentRequest {
  /** That of its operation: a page sends again nothing of another API that was here before. */
  readonly api: string;
  /** Title of its operation. */
  readonly title: string;
  /** Path of its page. */
  readonly page: string;
  readonly values: Omit<ConsoleValues, 'secrets'>;
  /** Status of the response, or a dash. */
  readonly status: string;
  /** The request in short. */
  readonly inShort: string;
  /** When it was sent, in milliseconds since 1970. */
  readonly time: number;
}

const MAX_REQUESTS = 10;

/** How long its title, its address and its status may be, in UTF-16 units. */
const MAX_LENGTH = 2_000;

let requests: readonly SentRequest[] = stored();

/** The last requests of all pages, the newest first; they last until the tab is closed. */
export const session = {
  requests: (): readonly SentRequest[] => requests,
  add(request: Omit<SentRequest, 'inShort' | 'values'>, sent: ConsoleValues): readonly SentRequest[] {
    const { secrets: _, ...values } = sent;
    const inShort = Object.values(values.parameters).join(', ').slice(0, 60);
    requests = [{ ...request, values, inShort }, ...requests].slice(0, MAX_REQUESTS);
    try {
      sessionStorage.setItem(sentRequestsKey, JSON.stringify(requests));
    } catch {
      // Storage is denied: they last until a full load.
    }
    return requests;
  },
};

/** What is stored may be of another version, or of whatever shares the site's origin. */
function stored(): readonly SentRequest[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(sentRequestsKey) ?? '[]');
    return Array.isArray(read) ? read.filter(isSent).slice(0, MAX_REQUESTS) : [];
  } catch {
    return [];
  }
}

function isSent(one: unknown): one is SentRequest {
  if (typeof one !== 'object' || one === null) return false;
  const { title, page, status, inShort, time, values } = one as Record<string, unknown>;
  const areTexts = [title, page, status, inShort].every((text) => typeof text === 'string' && text.length < MAX_LENGTH);
  if (!areTexts || typeof time !== 'number' || !/^\/(?![/\\])[^\t\r\n]*$/.test(page as string) || !isValues(values))
    return false;
  const { base, security, cookies } = values as Partial<ConsoleValues>;
  return typeof base === 'string' && typeof security === 'number' && typeof cookies === 'boolean';
}
