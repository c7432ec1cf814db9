import { sharedFragment } from '../shared/console-protocol.ts';
import { base64 } from './base64.ts';
import type { ConsoleValues } from './values.ts';

/** The address of this page with the form's values; credentials, cookies and files are not part of it. */
export function shareAddress(values: ConsoleValues): string {
  const { cookies: _, ...shared } = values;
  const text = base64(JSON.stringify(shared)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return location.href.replace(/#.*$/, '') + sharedFragment + text;
}

/** The values in the page's address, with missing ones from `initial`; undefined if there are none. */
export function sharedValues(hash: string, initial: ConsoleValues): ConsoleValues | undefined {
  if (!hash.startsWith(sharedFragment)) return undefined;
  try {
    const text = atob(hash.slice(sharedFragment.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isValues(read) ? { ...initial, ...read, cookies: false } : undefined;
  } catch {
    return undefined;
  }
}

/** An address may come from anyone. */
function isValues(value: unknown): value is Omit<ConsoleValues, 'cookies'> {
  if (typeof value !== 'object' || value === null) return false;
  const { server, variables, parameters, bodyType, bodyText, bodyFields } = value as Record<string, unknown>;
  const areTexts = (one: unknown) =>
    typeof one === 'object' && one !== null && Object.values(one).every((text) => typeof text === 'string');
  return (
    typeof server === 'number' &&
    typeof bodyType === 'string' &&
    typeof bodyText === 'string' &&
    [variables, parameters, bodyFields].every(areTexts)
  );
}
