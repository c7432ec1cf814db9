import { describe, expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { builtFixture } from './site.ts';

/**
 * Addresses of other tools lead to our pages, from the home page of a site that is only an API too.
 * Seen to fail without the import in tabs.ts, with the script of redirect pages left out, with operations found by the
 * last part of their address alone, and with the links of texts left as they are written.
 */
describe('the addresses of Redoc and Swagger UI', () => {
  const reader = openReader(() => builtFixture('api-only'));

  it.each([
    ['/#operation/listBoats', '/api/list-boats'],
    ['/api#operation/list_boats', '/api/list-boats-2'],
    ['/api#tag/Sail-boats/paths/~1boats~1%7BboatId%7D/get', '/api/get-boats-boat-id'],
    ['/api#schema/Boat', '/api/schemas/boat'],
    ['/#tag/Sail-boats', '/api#sail-boats'],
  ])('%s leads to %s', async (from, to) => {
    const { page, origin } = reader;
    await page.goto(origin + from);
    await page.waitForURL(origin + to);
  });

  it('the texts of a description that have them link to the pages', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/api`);
    const links = page.locator('.api-overview .prose p a:not(.heading-anchor)');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/api/list-boats',
      '/api/list-boats',
      '/api/get-boats-boat-id',
      '/api#sail-boats',
      '/api/schemas/boat',
      '/api#description-rate-limits',
      '/api/list-boats',
    ]);
  });
});
