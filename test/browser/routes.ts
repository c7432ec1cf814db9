import { isLong } from '../run-length.ts';

/** Every route of the site, as listed in the product's specification, without the not-found page. */
export const routes = [
  '/',
  '/about',
  '/aboutOld',
  '/markdown-page',
  '/blog',
  '/blog/archive',
  '/blog/authors',
  '/blog/new-places',
  '/blog/officially-launched',
  '/blog/tags',
  '/blog/tags/announcement',
  '/blog/tags/new-feature',
  '/blog/tags/new-places',
  '/blog/tags/tarija',
  '/docs',
  '/docs/intro',
  '/api',
  '/api/get-a-category',
  '/api/get-a-city',
  '/api/get-a-place',
  '/api/get-a-tag',
  '/api/get-all-categories',
  '/api/get-all-cities',
  '/api/get-all-places',
  '/api/get-all-tags',
  '/api/get-nearest-places',
  '/api/get-places-by-category',
  '/api/get-places-by-city',
  '/api/get-places-by-search',
  '/api/get-places-by-tag',
] as const;

/** Pages of a kind that the others show too: only the long run visits them. */
const similar: readonly string[] = [
  '/aboutOld',
  '/blog/tags/new-feature',
  '/blog/tags/new-places',
  '/blog/tags/tarija',
  '/api/get-a-category',
  '/api/get-a-place',
  '/api/get-a-tag',
  '/api/get-all-categories',
  '/api/get-all-cities',
  '/api/get-all-tags',
  '/api/get-places-by-category',
  '/api/get-places-by-city',
  '/api/get-places-by-tag',
];

/** The routes that are pages themselves: `/docs` only redirects. */
export const pageRoutes = routes.filter((route) => route !== '/docs' && (isLong || !similar.includes(route)));

/** Pages of the site that the specification leaves open. */
export const furtherRoutes = [
  '/api/schemas',
  '/api/schemas/nearest-place',
  '/api/changes',
  '/api/get-a-random-place',
] as const;

/** The pages of the fixture `every-kind`: each kind of route that docgen generates. */
export const everyKind = [
  '/',
  '/docs/start',
  '/docs/guides/first',
  '/docs/print',
  '/blog',
  '/blog/page/2',
  '/blog/post-1',
  '/blog/archive',
  '/blog/authors',
  '/blog/authors/ana',
  '/blog/tags',
  '/blog/tags/news',
  '/api',
  '/api/place-order',
  '/api/get-order',
  '/api/order-done',
  '/api/stock-low',
  '/api/schemas',
  '/api/schemas/order',
  '/api/workflows/order-and-wait',
  '/api/print',
  '/no/such/page',
] as const;
