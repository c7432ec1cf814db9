/**
 * Value of `aria-current` for a link on the page at `path`: `page` on the page itself, `true` on a page below it
 * (`/api` on `/api/get-a-city`). The home page has nothing below it.
 */
export function currentLink(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
