import { posix } from 'node:path';
import { isObject } from '../../shared/json-object.ts';
import type { ApiFile } from './api-file.ts';
import { readRef } from './ref.ts';

/** A `$ref` to a whole file. */
export interface OutwardRef {
  readonly $ref: string;
}

const SITE = 'docgen:///';

/** The address of a file of the site, by its path within the site; it cannot be fetched by anything else. */
export function siteAddress(path: string): string {
  return SITE + path.split('/').map(encodeURIComponent).join('/');
}

/** The path for an address of the site; undefined for any other address. */
export function sitePath(address: string): string | undefined {
  if (!address.startsWith(SITE)) return undefined;
  try {
    return posix.normalize(decodeURIComponent(address.slice(SITE.length)));
  } catch {
    return undefined;
  }
}

/**
 * The `$ref`s of a file that lead out of it, each once and without its fragment; those in data and in extensions too,
 * since a file alone does not determine the types of its objects. Invalid addresses are skipped.
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
      for (const scheme of schemesByAddress(one.security)) {
        const file = addressIn(scheme, source.path);
        if (file !== undefined) addresses.add(file);
      }
    }
    for (const below of Object.values(one)) visit(below);
  };
  visit(value);
  return [...addresses].map(($ref) => ({ $ref }));
}

/** Security requirements that may be addresses of schemes rather than names (OpenAPI 3.2.0, section 4.30). */
export function schemesByAddress(security: unknown): string[] {
  const names = Array.isArray(security) ? security.flatMap((one) => (isObject(one) ? Object.keys(one) : [])) : [];
  return names.filter((name) => name.includes('#/'));
}

function addressIn(text: unknown, from: string): string | undefined {
  // Neither a file name nor an address can contain a lone surrogate.
  if (typeof text !== 'string' || text.startsWith('#') || /\p{Surrogate}/u.test(text)) return undefined;
  const ref = readRef(text, from);
  if (ref.kind === 'file') return ref.path === from ? undefined : siteAddress(ref.path);
  const [address = ''] = text.split('#');
  return ref.kind === 'outside' && URL.canParse(address, siteAddress(from)) ? address : undefined;
}
