import { describe, expect, it } from 'vitest';
import { serveLakes, shared, values, watched } from './hostile-site.ts';
import { openReader } from './reader.ts';

/** Consoles that a link has filled in, and names that every object has. */
const reader = openReader(serveLakes);

describe('a console that a link has filled in', () => {
  it('asks before it gets a token from a server that a link chose', async () => {
    const { page, origin } = reader;
    const { hosts } = await watched(reader);
    await page.goto(`${origin}/api/get-lake${shared({ ...values, server: 1, variables: { constructor: 'theirs' } })}`);
    await page.getByText('Get a token').click();
    await page.getByLabel('Client ID').fill('me');
    await page.getByLabel('Client secret').fill('secret');
    await page.getByRole('button', { name: 'Get the token' }).click();
    await page.getByText('Confirm the server first.').waitFor();
    expect([...hosts]).toEqual([]);
    await page.getByRole('button', { name: 'Use this server' }).click();
    await page.getByRole('button', { name: 'Get the token' }).click();
    await expect.poll(() => [...hosts]).toEqual(['theirs.example.org']);
  });

  it.each([
    [
      'a path that would be another',
      { parameters: { 'path:id': '..' } },
      'A browser would send this to another address',
    ],
    [
      'a header of two lines',
      { parameters: { 'path:id': 'a', 'header:X-Note': 'a\r\nb' } },
      'A browser cannot send this',
    ],
    ['an address that no browser opens', { server: 1, variables: { constructor: '[' } }, 'A browser cannot send this'],
  ])('says why it does not send %s', async (_, part, title) => {
    const { page, origin } = reader;
    const { faults, hosts } = await watched(reader);
    const filled = { ...values, parameters: { 'path:id': 'a' }, ...part };
    await page.goto(`${origin}/api/get-lake${shared(filled)}`);
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    expect([faults, [...hosts]]).toEqual([[], []]);
  });

  /** Seen to fail: the console went, or sent the reader's token to a server that nobody had confirmed. */
  it('takes what is stored of earlier requests for what a link says', async () => {
    const { page, origin } = reader;
    const { faults, hosts } = await watched(reader);
    await page.goto(`${origin}/api/get-lake`);
    const { api } = await page.evaluate(async () => (await fetch('/api/get-lake.console.json')).json());
    const kept = { ...values, parameters: { 'path:id': 'a' }, base: '', security: 0, cookies: false };
    const stored = [
      { ...kept, security: 'constructor' },
      { ...kept, base: 'https://theirs.example.org' },
      ...Array.from({ length: 20 }, () => kept),
    ].map((one, index) => ({
      api,
      title: `Sent ${index}`,
      page: '/api/get-lake',
      status: '200',
      inShort: '',
      time: 0,
      values: one,
    }));
    // A browser takes the tab out of the address, which then names a host.
    const elsewhere = { ...stored[1], title: 'Elsewhere', page: '/\t/theirs.example.org' };
    // What would take the browser minutes to draw.
    const marks = { ...stored[1], title: `a${'\u0301'.repeat(400_000)}` };
    const text = JSON.stringify([elsewhere, marks, ...stored]);
    await page.evaluate((written) => sessionStorage.setItem('docgen-requests', written), text);
    await page.reload();
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.locator('.console-form input[type=password]').first().fill('mine');
    await page.locator('.console-session summary').click();
    const entries = page.locator('.console-session').getByRole('button');
    expect(await entries.allTextContents()).toEqual(
      Array.from({ length: 10 }, (__, i) => expect.stringContaining(`Sent ${i + 1}: Fill in again`)),
    );
    await entries.first().click();
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByText('Confirm the server first.').waitFor();
    expect([faults, [...hosts]]).toEqual([[], []]);
  });

  /** Seen to fail without a limit of levels: there was no form any more. */
  it('has its form with a value of 5,000 levels', async () => {
    const { page, origin } = reader;
    const filter = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    await page.goto(
      `${origin}/api/get-lake${shared({ ...values, parameters: { 'path:id': 'a', 'query:filter': filter } })}`,
    );
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByText('This is nested deeper than 200 levels.').waitFor();
  });

  it('has a credential that the reader keeps after a reload', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/api/get-lake`);
    for (const step of ['fill', 'look'] as const) {
      await page.getByRole('button', { name: 'Try it' }).click();
      const field = page.locator('.console-form input[type=password]').first();
      await field.waitFor();
      if (step === 'look') expect(await field.inputValue()).toBe('mine');
      else {
        await field.fill('mine');
        await page.getByLabel('Keep them').check();
        await page.reload();
      }
    }
  });

  it('sends fields and variables with names that every object has', async () => {
    const { page, origin } = reader;
    const { faults } = await watched(reader);
    const sent: (string | null)[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(`${request.url()} ${request.postData()}`));
    await page.goto(
      `${origin}/api/add-lake${shared({ ...values, server: 1, bodyType: 'application/x-www-form-urlencoded' })}`,
    );
    await page.getByLabel('name', { exact: true }).fill('Poopó');
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect.poll(() => sent).toEqual(['https://eu.example.org/lakes name=Poop%C3%B3']);
    await page.getByLabel('__proto__').fill('a');
    await page.getByLabel('constructor').last().fill('b');
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect.poll(() => sent.length).toBe(2);
    expect(new URLSearchParams(sent[1]?.split(' ')[1])).toEqual(
      new URLSearchParams('constructor=b&__proto__=a&name=Poopó'),
    );
    expect(faults).toEqual([]);
  });
});
