import { expect, it } from 'vitest';
import { serveDescription } from './built-folder.ts';
import { openReader } from './reader.ts';

/** Seen to fail: the console showed whole what no browser lays out, for a minute, though the page shows a part of it. */
const HARD = 'aא'.repeat(15_000);

const description = {
  openapi: '3.1.0',
  info: { title: 'Hard', version: '1' },
  servers: [{ url: 'https://hard.example/{v}', variables: { v: { default: 'v1' } } }],
  paths: {
    '/a': {
      post: {
        operationId: 'a',
        parameters: [{ name: 'p', in: 'query', schema: { type: 'string', pattern: HARD, default: HARD } }],
        requestBody: {
          content: {
            'application/json': {
              examples: { one: { summary: HARD, value: { text: HARD } }, two: { value: {} } },
            },
          },
        },
        responses: { 200: { description: 'ok' } },
      },
    },
  },
};

const reader = openReader(() => serveDescription(description));

it('a text that no browser lays out is shown in part, and sent as it is', { timeout: 120_000 }, async () => {
  const { page, origin } = reader;
  let sent: string | null = null;
  await page.route('https://hard.example/**', (route) => {
    if (route.request().method() === 'POST') sent = route.request().postData();
    return route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: {},
    });
  });
  await page.goto(`${origin}/api/a`);
  await page.getByRole('button', { name: 'Try it' }).click();
  const body = page.locator('.console-form textarea');
  await body.waitFor();
  const length = await page.evaluate(() => {
    const form = document.querySelector('.console-form');
    const controls = [...(form?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])];
    return (form?.textContent ?? '').length + controls.map((one) => one.value + one.placeholder).join('').length;
  });
  expect(length).toBeLessThan(20_000);
  expect(await body.evaluate((one: HTMLTextAreaElement) => one.readOnly)).toBe(true);
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect.poll(() => sent).toContain(HARD);
  await page.getByRole('button', { name: 'Empty the field' }).click();
  await body.fill('{}');
  expect(await body.inputValue()).toBe('{}');
});
