import { posix } from 'node:path';
import { fieldOf } from '../../shared/json-object.ts';
import { isPrivate } from '../../sources/private-path.ts';
import type { ApiNode } from './api-file.ts';

/** A parsed `$ref`; no file is read. */
export type Ref =
  /** `path`: relative to the site folder. `fragment`: percent-decoded, without its `#`. */
  | { readonly kind: 'file'; readonly path: string; readonly fragment: string }
  /** An address of another host, an absolute path or a path that leaves the site. */
  | { readonly kind: 'outside'; readonly reason: string; readonly hint?: string }
  | { readonly kind: 'malformed'; readonly reason: string };

/**
 * Parses a `$ref` of the file `from` (RFC 3986, section 4.2): a fragment, or the path of a file of the site with or
 * without one. Nothing else is ever opened.
 */
export function readRef(ref: string, from: string): Ref {
  const hashAt = ref.indexOf('#');
  const rawPath = hashAt === -1 ? ref : ref.slice(0, hashAt);
  const [path, fragment] = [decode(rawPath), decode(hashAt === -1 ? '' : ref.slice(hashAt + 1))];
  if (path === undefined || fragment === undefined)
    return { kind: 'malformed', reason: 'contains a "%" that encodes no character' };
  if (path === '') return { kind: 'file', path: from, fragment };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(path)?.[1];
  if (/^[\\/]{2}/.test(path) || /^https?$/i.test(scheme ?? ''))
    return { kind: 'outside', reason: 'leads to another host' };
  if (scheme !== undefined)
    return { kind: 'outside', reason: `has the scheme "${scheme}", which docgen does not read` };
  if (/[\\\0]/.test(path)) return { kind: 'malformed', reason: 'contains a character that no path has; write "/"' };
  if (path.startsWith('/')) return { kind: 'outside', reason: 'is an absolute path' };
  const target = posix.join(posix.dirname(from), path);
  if (target === '..' || target.startsWith('../')) return { kind: 'outside', reason: 'leaves the site folder' };
  // What a `$ref` refers to is published.
  if (isPrivate(posix.relative(posix.dirname(from), target))) {
    const hint = 'What a description refers to is published with it. Move it to a file of another name.';
    return { kind: 'outside', reason: 'names a file that is not meant to be published', hint };
  }
  return { kind: 'file', path: target, fragment };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The text of a `$ref` or of a `$dynamicRef`; undefined if the object is neither. */
export function refOf(node: ApiNode): string | undefined {
  const ref = fieldOf(node.value, '$ref') ?? fieldOf(node.value, '$dynamicRef');
  return typeof ref === 'string' ? ref : undefined;
}

/** Whether a reference is a `$dynamicRef`. */
export function isDynamic({ value }: ApiNode): boolean {
  return fieldOf(value, '$ref') === undefined;
}
