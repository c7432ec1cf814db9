import { expect, it } from 'vitest';
import { open, openServers, send, shortenLimit } from './answering-servers.ts';
import { expectCopied } from './clipboard.ts';
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
    // A megabyte whose strings change direction 650,000 times.
    turning: (request, response) => {
      open(request, response);
      const rows = Array.from({ length: 100 }, (_, n) => ({ name: 'جبل إليماني 6438', note: 'aא'.repeat(1_600), n }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
    },
    // A list whose first hundred objects fill a view.
    full: (request, response) => {
      open(request, response);
      const names = Array.from({ length: 95 }, (_, n) => [`name${n}`, n] as const);
      const rows = Array(400).fill(Object.fromEntries(names));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
    },
    latin: (request, response) => {
      open(request, response);
      response.setHeader('Access-Control-Expose-Headers', 'Content-Disposition');
      response.setHeader('Content-Disposition', `attachment; filename="x"; filename*=UTF-8''caf%C3%A9.txt`);
      response.writeHead(200, { 'content-type': 'text/plain; charset=iso-8859-1' });
      response.end(Buffer.from('café', 'latin1'));
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
  expect(Math.max(...columns.map((name) => name.length))).toBe(2_006);
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

/** Seen to fail: all of it was shown in each view, for 10 s of the processor. */
it('of strings that change direction all the time, as much as a browser lays out', async () => {
  const page = await send(reader, 'turning');
  for (const view of ['Body', 'Table']) {
    await page.getByRole('tab', { name: view }).click();
    const shown = page.locator('.console-response').getByText(/^"?(?:aא)+a?…$/);
    await shown.first().waitFor();
    const lengths = (await shown.allTextContents()).map((text) => text.length);
    expect(lengths).toHaveLength(100);
    expect(lengths.reduce((sum, one) => sum + one)).toBeLessThan(50_000);
    expect(
      await page
        .locator('.console-response')
        .getByText(/^"?جبل إليماني 6438"?$/)
        .count(),
    ).toBe(100);
  }
  await page.getByRole('tab', { name: 'Body' }).click();
});

/** Seen to fail: each "more" opened a hundred objects, 9,500 lines. */
it('later objects of a list are folded when the lines of a view are spent', async () => {
  const page = await send(reader, 'full');
  for (const more of ['300 more', '200 more', '100 more']) await page.getByRole('button', { name: more }).click();
  const objects = page.locator('.json-tree details details');
  expect(await objects.count()).toBe(400);
  expect(await objects.and(page.locator('[open]')).count()).toBeLessThan(110);
  await objects.last().locator('summary').click();
  await objects.last().getByText('name94: ').waitFor();
});

it('an image is shown', async () => {
  const page = await send(reader, 'image');
  await expect
    .poll(() => page.locator('.console-image').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(9);
});

it('a text in another charset is shown, copied, and saved by the name that the response gives it', async () => {
  await reader.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await send(reader, 'latin');
  await expect.poll(() => page.locator('.console-text').innerText()).toBe('café');
  await expectCopied(page, () => page.getByRole('button', { name: 'Copy the body' }).click(), 'café');
  expect(await page.locator('a[download]').getAttribute('download')).toBe('café.txt');
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
