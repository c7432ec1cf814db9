import { posix } from 'node:path';
import { isObject } from '../../shared/json-object.ts';
import type { ApiFile } from './api-file.ts';
import { readRef } from './ref.ts';

/** A `$ref` to a whole file. */
export interface OutwardRef {
  readonly $ref: string;
}

const SITE = 'docgen:///';

/** The address of a file of the site, by its path from there; no other program knows what to fetch at one. */
export function siteAddress(path: string): string {
  return SITE + path.split('/').map(encodeURIComponent).join('/');
}

/** The path that an address of the site means; undefined for every other address. */
export function sitePath(address: string): string | undefined {
  if (!address.startsWith(SITE)) return undefined;
  try {
    return posix.normalize(decodeURIComponent(address.slice(SITE.length)));
  } catch {
    return undefined;
  }
}

/**
 * What the `$ref`s of a file name outside of it, each once and without its fragment; those in data and in extensions
 * too, since a file alone does not say what its objects are. What is no address is left out.
 */
export function outwardRefs({ source, value }: ApiFile): OutwardRef[] {
  const addresses = new Set<string>();
  const seen = new Set<object>();
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null || seen.has(one)) return;
    seen.add(one);
    if (isObject(one)) {
      const address = addressIn(one.$ref ?? one.$dynamicRef, source.path);
      if (address !== undefined) addresses.add(address);
    }
    for (const below of Object.values(one)) visit(below);
  };
  visit(value);
  return [...addresses].map(($ref) => ({ $ref }));
}

function addressIn(text: unknown, from: string): string | undefined {
  // No file has half a surrogate pair in its name, and no address.
  if (typeof text !== 'string' || text.startsWith('#') || /\p{Surrogate}/u.test(text)) return undefined;
  const ref = readRef(text, from);
  if (ref.kind === 'file') return ref.path === from ? undefined : siteAddress(ref.path);
  const [address = ''] = text.split('#');
  return ref.kind === 'outside' && URL.canParse(address, siteAddress(from)) ? address : undefined;
}
