import { cleanPath } from '../../src/shared/url-path.ts';

/**
 * Value of `aria-current` for a link on the page at `path`: `page` on the page itself, `true` on a page below it
 * (`/api` on `/api/get-a-city`), in whichever form the address is written. The home page has nothing below it.
 */
export function currentLink(href: string, path: string): 'page' | 'true' | undefined {
  const address = cleanPath(href);
  if (address === path) return 'page';
  return address !== '/' && path.startsWith(`${address}/`) ? 'true' : undefined;
}
