import type { ConsoleOperation, ConsoleScheme } from '../model/console.ts';
import type { Pair } from '../shared/request/parameter-style.ts';
import { placeholders } from '../shared/request/placeholders.ts';
import { credentialsKey } from '../shared/storage-keys.ts';
import { base64 } from './base64.ts';
import { basePath } from './load.ts';
import { type ConsoleValues, parameterKey } from './values.ts';

/**
 * The reader's credentials, by the key of their scheme: in memory, shared by all pages of an API; in session storage only
 * if the reader chooses so. They are never part of a shared address, nor of the history of requests.
 */
export interface Credentials {
  /** The credential that a request to an address may carry; empty if there is none, or if it is bound to another origin. */
  readonly get: (scheme: string, address: string) => string;
  /** `origin`: the only one to which it is ever sent; default: that of any server that the reader chooses. */
  readonly set: (scheme: string, value: string, origin?: string) => void;
  readonly isKept: () => boolean;
  /** Stores them for the session of the tab, or in memory only. */
  readonly keep: (kept: boolean) => void;
  readonly forgetAll: () => void;
  /** Aborted the next time that all are forgotten: whatever uses or obtains a credential ends then. */
  readonly untilForgotten: () => AbortSignal;
}

type Entry = readonly [value: string, origin?: string];

const values = new Map<string, Entry>(stored());

let forgetting = new AbortController();

export const credentials: Credentials = {
  get(scheme, address) {
    const [value, origin] = values.get(scheme) ?? [''];
    return origin === undefined || (URL.canParse(address) && new URL(address).origin === origin) ? value : '';
  },
  set(scheme, value, origin) {
    if (value === '') values.delete(scheme);
    // JSON has no undefined: it would come back as an origin that no address has.
    else values.set(scheme, origin === undefined ? [value] : [value, origin]);
    if (credentials.isKept()) write();
  },
  isKept: () => read() !== null,
  keep(kept) {
    if (kept) write();
    else remove();
  },
  forgetAll() {
    values.clear();
    remove();
    forgetting.abort();
    forgetting = new AbortController();
  },
  untilForgotten: () => forgetting.signal,
};

/** The schemes of the chosen alternative. */
export function chosenSchemes(
  { schemes, security }: ConsoleOperation,
  values: ConsoleValues,
): readonly ConsoleScheme[] {
  return schemes.filter(({ name }) => security[values.security]?.includes(name));
}

/** Whether a request with these values carries anything of the reader's own: a credential, a secret, or the server's cookies. */
export function carriesCredentials(operation: ConsoleOperation, values: ConsoleValues, address: string): boolean {
  return (
    values.cookies ||
    Object.keys(values.secrets).length > 0 ||
    chosenSchemes(operation, values).some(({ key }) => credentials.get(key, address) !== '')
  );
}

/**
 * Whether a browser would take a credential or a secret along to wherever the server redirects: on the way to another origin
 * it drops `Authorization` alone, and it may send the body again (Fetch Standard, "HTTP-redirect fetch").
 */
export function outlivesRedirects(operation: ConsoleOperation, values: ConsoleValues, address: string): boolean {
  const keys = chosenSchemes(operation, values).flatMap(({ kind, in: place, key, parameter }) =>
    kind === 'key' && credentials.get(key, address) !== '' ? [parameterKey({ in: place, name: parameter })] : [],
  );
  return [...keys, ...Object.keys(values.secrets)].some((key) => /^(?:header|body):(?!authorization$)/i.test(key));
}

/** Access to storage may be denied. */
function read(): string | null {
  try {
    return sessionStorage.getItem(credentialsKey + basePath());
  } catch {
    return null;
  }
}

function write(): void {
  try {
    sessionStorage.setItem(credentialsKey + basePath(), JSON.stringify([...values]));
  } catch {
    // They stay in memory.
  }
}

function remove(): void {
  try {
    sessionStorage.removeItem(credentialsKey + basePath());
  } catch {
    // Nothing was stored.
  }
}

function stored(): [string, Entry][] {
  try {
    const found: unknown = JSON.parse(read() ?? '[]');
    return Array.isArray(found) ? found.filter(isStored) : [];
  } catch {
    return [];
  }
}

/** What is stored may be of another version. */
function isStored(value: unknown): value is [string, Entry] {
  const [name, entry] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof name !== 'string' || !Array.isArray(entry)) return false;
  const [text, origin] = entry as unknown[];
  return typeof text === 'string' && (origin === undefined || typeof origin === 'string');
}

/** Replaces a credential or a secret in samples. */
export const MASK = '••••••';

/**
 * A credential as it is sent: where it goes, and its name and value. `user:password` of Basic is encoded. What
 * a page cannot send is in samples only.
 */
export function sentCredential(
  scheme: ConsoleScheme,
  value: string,
  isMasked: boolean,
): { readonly in: 'header' | 'query' | 'cookie'; readonly pair: Pair } | undefined {
  if (scheme.kind === 'none' || (!isMasked && (value === '' || scheme.isUnsendable))) return undefined;
  const shown = (placeholder: string) => (isMasked ? (value === '' ? placeholder : MASK) : value);
  switch (scheme.kind) {
    case 'key':
      return { in: scheme.in, pair: [scheme.parameter, shown(placeholders.key)] };
    case 'bearer':
      return { in: 'header', pair: ['Authorization', `Bearer ${shown(placeholders.token)}`] };
    case 'basic': {
      // UTF-8, since passwords may contain more than Latin letters (RFC 7617, section 2.1).
      const text = isMasked ? shown(placeholders.credentials) : base64(value);
      return { in: 'header', pair: ['Authorization', `Basic ${text}`] };
    }
    default: {
      const text = shown(`${scheme.parameter} ${placeholders.credentials}`);
      return { in: 'header', pair: ['Authorization', text] };
    }
  }
}
