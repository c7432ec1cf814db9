import { expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { builtSite } from './site.ts';

/**
 * Addresses within Redoc's and Swagger UI's page, kept by readers, on the overview of the reference.
 * Seen to fail without the module: the overview is shown.
 */
const reader = openReader(builtSite);

it.each([
  ['#operation/getACity', '/api/get-a-city'],
  ['#tag/Cities/operation/getACity', '/api/get-a-city'],
  ['#/Cities/getACity', '/api/get-a-city'],
  ['#tag/Cities', '/api#cities'],
  ['#schema/City', '/api/schemas/city'],
  ['#operation/no-such', '/api#operation/no-such'],
  ['#%E0%A4%A/x', '/api#%E0%A4%A/x'],
])('%s leads to %s', async (fragment, address) => {
  const { page, origin } = reader;
  await page.goto(`${origin}/api${fragment}`, { waitUntil: 'networkidle' });
  await page.waitForURL(origin + address);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toContain('Not Found');
});
