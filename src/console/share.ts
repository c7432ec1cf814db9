import type { ConsoleOperation } from '../model/console.ts';
import { sharedFragment } from '../shared/console-protocol.ts';
import { base64 } from './base64.ts';
import { basePath } from './load.ts';
import { type ConsoleValues, initialValues, ownValue } from './values.ts';

/** The form as a link fills it in. */
export interface SharedForm {
  readonly values: ConsoleValues;
  /** Whether the link chose where the request goes, so that the reader must confirm it before credentials go there. */
  readonly choosesServer: boolean;
}

/**
 * The address of the operation's page, by default this one, with the form's values; credentials, secrets, cookies, files and a typed base
 * address are not part of it.
 */
export function shareAddress(values: ConsoleValues, page?: string): string {
  const { cookies: _, base: __, security: ___, secrets: ____, ...shared } = values;
  const own = page === undefined ? location.href.replace(/#.*$/, '') : new URL(basePath() + page, location.href).href;
  return own + requestFragment(shared);
}

/** The fragment of an address that fills in the console of an operation. */
export function requestFragment(shared: SharedValues): string {
  const text = base64(JSON.stringify(shared)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return sharedFragment + text;
}

/**
 * The form in the page's address; undefined if there is none. A server that is not described, and values of variables
 * that their server does not document, are dropped.
 */
export function sharedForm(hash: string, operation: ConsoleOperation): SharedForm | undefined {
  if (!hash.startsWith(sharedFragment)) return undefined;
  try {
    const text = atob(hash.slice(sharedFragment.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isValues(read) ? formOf(read, operation) : undefined;
  } catch {
    return undefined;
  }
}

function formOf(shared: SharedValues, operation: ConsoleOperation): SharedForm {
  const initial = initialValues(operation);
  const server = operation.servers[shared.server] ? shared.server : 0;
  const known = server === shared.server ? (operation.servers[server]?.variables ?? []) : [];
  const chosen = known.flatMap(({ name, default: fallback, values }): [string, string][] => {
    const value = ownValue(shared.variables, name);
    const isAllowed = value !== undefined && (values.length === 0 || values.includes(value));
    return isAllowed && value !== fallback ? [[name, value]] : [];
  });
  return {
    values: {
      ...initial,
      ...shared,
      server,
      variables: Object.fromEntries(chosen),
      base: '',
      security: initial.security,
      secrets: {},
      cookies: false,
    },
    choosesServer: server > 0 || chosen.length > 0,
  };
}

type SharedValues = Omit<ConsoleValues, 'cookies' | 'base' | 'security' | 'secrets'>;

/**
 * How many UTF-16 units the texts of a form in a link or in the storage may have: it is written into the samples at once. No
 * messenger carries a longer link.
 */
const MAX_LENGTH = 50_000;

/** Whether a link can hold the values, and a page then read them. */
export function isShareable({ parameters, variables, bodyType, bodyText, bodyFields }: SharedValues): boolean {
  const texts = [
    bodyType,
    bodyText,
    ...[parameters, variables, bodyFields].flatMap((one) => Object.entries(one).flat()),
  ];
  return texts.reduce((sum, text) => sum + text.length, 0) <= MAX_LENGTH;
}

/** Whether a value is a form's, since an address, or what is stored, may be anyone's. */
export function isValues(value: unknown): value is SharedValues {
  if (typeof value !== 'object' || value === null) return false;
  const { server, variables, parameters, bodyType, bodyText, bodyFields } = value as Record<string, unknown>;
  const areTexts = (one: unknown) =>
    typeof one === 'object' && one !== null && Object.values(one).every((text) => typeof text === 'string');
  return (
    typeof server === 'number' &&
    typeof bodyType === 'string' &&
    typeof bodyText === 'string' &&
    [variables, parameters, bodyFields].every(areTexts) &&
    isShareable(value as SharedValues)
  );
}
