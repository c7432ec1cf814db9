import { expect, it } from 'vitest';
import { sharedFragment } from '../../src/shared/console-protocol.ts';
import { openReader } from './reader.ts';
import { builtFixture } from './site.ts';

/**
 * A link to a request chooses where it goes, and the reader's credentials go there only once the reader has confirmed it.
 * Seen to fail without the check before a request is sent.
 */
const reader = openReader(() => builtFixture('every-kind'));

it('credentials go to a server from a link only after it was confirmed', async () => {
  const { page, origin } = reader;
  const hosts: string[] = [];
  await page.route(/example\.org/, (route) => {
    hosts.push(new URL(route.request().url()).host);
    return route.fulfill({ status: 200, headers: { 'Access-Control-Allow-Origin': '*' }, json: {} });
  });
  const body = { bodyType: 'application/json', bodyText: '{ "items": [] }', bodyFields: {} };
  const values = { server: 0, variables: { region: 'us' }, parameters: {}, ...body };
  const link = Buffer.from(JSON.stringify(values)).toString('base64url');
  await page.goto(`${origin}/api/place-order${sharedFragment}${link}`);
  const send = page.getByRole('button', { name: /^Send/ });
  await page.locator('input[type=password]').first().fill('secret');
  expect(await page.getByRole('alert').innerText()).toContain('https://us.example.org/v2');
  await send.click();
  await expect.poll(() => page.locator('.console-note').innerText()).toBe('Confirm the server first.');
  expect(hosts).toEqual([]);
  await page.getByRole('button', { name: 'Use this server' }).click();
  await send.click();
  await expect.poll(() => hosts.at(-1)).toBe('us.example.org');
});
