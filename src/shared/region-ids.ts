/**
 * Ids of the regions on every page, for the skip link, the menu button and client-side navigation. The colon
 * distinguishes them from the ids of headings, which consist of letters, digits, `-` and `_` only.
 */
export const regionIds = {
  announcement: 'docgen:announcement',
  navbar: 'docgen:navbar',
  /** The sidebar on wide screens, the drawer on narrow ones. */
  menu: 'docgen:menu',
  /** Everything between the navigation bar and the footer. */
  page: 'docgen:page',
  main: 'docgen:main',
  footer: 'docgen:footer',
} as const;

/** Whether an id is one of docgen's own, which no text may use. */
export function isOwnId(id: string): boolean {
  return id.startsWith('docgen:');
}
