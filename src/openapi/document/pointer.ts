import { fieldOf } from '../../shared/json-object.ts';
/** Appends a key to a JSON pointer, escaped (RFC 6901, section 3). */
export function pointerTo(pointer: string, key: string | number): string {
  return `${pointer}/${escaped(key)}`;
}

/** The JSON pointer for a path of keys from the root of the document. */
export function pointerAlong(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${escaped(key)}`).join('');
}

/** Hardly any key has a character to be escaped, and every value of a description goes through here. */
function escaped(key: string | number): string {
  if (typeof key === 'number' || !(key.includes('~') || key.includes('/'))) return String(key);
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The keys of a JSON pointer, unescaped; none for the whole document (RFC 6901, section 4). */
export function keysOf(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((key) => (key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key));
}

/** The last key of a pointer; empty for the whole document. */
export function lastKey(pointer: string): string {
  return keysOf(pointer.slice(Math.max(0, pointer.lastIndexOf('/')))).at(-1) ?? '';
}

/** The pointer without its last key; that of the whole document is unchanged. */
export function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** The value at a pointer; undefined if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>(
    (value, key) => (Array.isArray(value) ? (value as readonly unknown[])[Number(key)] : fieldOf(value, key)),
    root,
  );
}

/** A JSON pointer, and those of all that it is in, from the innermost. */
export function placesAbove(pointer: string): string[] {
  const places = [pointer];
  for (let end = pointer.lastIndexOf('/'); end >= 0; end = end === 0 ? -1 : pointer.lastIndexOf('/', end - 1))
    places.push(pointer.slice(0, end));
  return places;
}
