import { decoded } from '../shared/decoded.ts';

/** The element that a hash (`#part`) names on a page, percent-encoded or not; undefined if there is none. */
export function hashTarget(hash: string, page = document): HTMLElement | undefined {
  return page.getElementById(decoded(hash.slice(1))) ?? undefined;
}
