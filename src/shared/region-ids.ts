/**
 * Ids of the regions that every page has, for the skip link, the menu button and the browser's navigation.
 * The colon keeps them apart from the ids of headings, which are made of letters, digits, `-` and `_` only.
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
