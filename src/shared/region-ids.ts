/*
 * Ids of the regions on every page, for the skip link, the menu button and client-side navigation. The colon
 * distinguishes them from the ids of headings, which consist of letters, digits, `-` and `_` only.
 */

export const announcement = 'docgen:announcement';
export const navbar = 'docgen:navbar';
/** The sidebar on wide screens, the drawer on narrow ones. */
export const menu = 'docgen:menu';
/** Everything between the navigation bar and the footer. */
export const page = 'docgen:page';
export const main = 'docgen:main';
/** What can be done with the page as a whole. */
export const pageMenu = 'docgen:page-menu';
export const footer = 'docgen:footer';

/** Whether an id is one of docgen's own, which no text may use. */
export function isOwnId(id: string): boolean {
  return id.startsWith('docgen:');
}
