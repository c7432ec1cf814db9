import { expect, it } from 'vitest';
import { open, openServers, send, shortenLimit } from './answering-servers.ts';
import { openReader } from './reader.ts';

/** Responses are shown as far as a browser draws them at once, tested with real servers on this machine. */
const reader = openReader(() =>
  openServers({
    image: (request, response) => {
      open(request, response);
      response.writeHead(200, { 'content-type': 'image/svg+xml' });
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>');
    },
    // Of a megabyte and a half, of which all lines together are almost a million.
    long: (request, response) => {
      open(request, response);
      const row = { a: Array(100).fill(Array(50).fill(1)) };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(Array(150).fill(row)));
    },
    keys: (request, response) => {
      open(request, response);
      const places = Array.from({ length: 50 }, (_, n) => ({ lat: n, lng: n, [`a${'\u0301'.repeat(100_000)}`]: 1 }));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"name":"Illimani","${'k'.repeat(500_000)}":${JSON.stringify(places.slice(0, 2))},"list":[[[1]]]}`);
    },
    stream: (request, response) => {
      open(request, response);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: first\n\n${'data: another\n\n'.repeat(40)}data: newest\n\n`);
    },
  }),
);

/** Seen to fail: labels repeated the whole key, and the page stood still for 20 s. */
it('a response with long keys, of which a part is shown', async () => {
  const page = await send(reader, 'keys');
  await page.getByText('Illimani').first().waitFor();
  const longest = () =>
    page.locator('.console-response').evaluate((response) => {
      const elements = [...response.querySelectorAll('*')];
      const own = (one: Element) => [...one.childNodes].map((node) => node.nodeValue?.length ?? 0);
      return {
        attribute: Math.max(...elements.flatMap((one) => [...one.attributes].map(({ value }) => value.length))),
        text: Math.max(...elements.flatMap(own)),
      };
    });
  const views = page.locator('.console-response').getByRole('tab');
  for (const view of await views.all()) {
    await view.click();
    const { attribute, text } = await longest();
    expect(attribute).toBeLessThan(1_000);
    expect(text).toBeLessThan(210_000);
  }
  await views.filter({ hasText: 'Table' }).click();
  const columns = await page.locator('.console-table th').allTextContents();
  expect(Math.max(...columns.map((name) => name.length))).toBe(2_002);
  expect(await views.allInnerTexts()).toEqual(['Body', 'Table', 'Map']);
});

it('of a long response, the first lines and rows', async () => {
  const page = await send(reader, 'long');
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('button', { name: '50 more' }).click();
  expect(await page.locator('.console-table tbody tr').count()).toBe(150);
  await page.getByRole('tab', { name: 'Body' }).click();
  await page.getByRole('button', { name: '50 more' }).waitFor();
  expect(await page.locator('.json-tree div').count()).toBeLessThan(20_000);
});

it('an image is shown', async () => {
  const page = await send(reader, 'image');
  await expect
    .poll(() => page.locator('.console-image').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(9);
});

it('a stream is shown as it arrives, longer than other responses may take, until the reader stops it', async () => {
  const { page } = reader;
  await shortenLimit(page);
  await send(reader, 'stream');
  await expect.poll(() => page.locator('.console-text').innerText()).toContain('data: first');
  expect(await newestIsInSight()).toBe(true);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
  expect(await page.locator('.console-note').innerText()).toBe('The response is arriving …');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You stopped it here').waitFor();
  expect(await page.locator('.console-text').innerText()).toContain('data: first');
  expect(await newestIsInSight()).toBe(true);
});

/** Whether the last event is within the box of the stream, which is lower than all its events. */
function newestIsInSight(): Promise<boolean> {
  return reader.page.locator('.console-text').evaluate((box) => {
    const text = box.firstChild as Text;
    const newest = document.createRange();
    newest.setStart(text, text.data.indexOf('data: newest'));
    newest.setEnd(text, text.data.trimEnd().length);
    const { top, bottom } = box.getBoundingClientRect();
    const line = newest.getBoundingClientRect();
    return line.top >= top && line.bottom <= bottom && box.scrollHeight > box.clientHeight;
  });
}
