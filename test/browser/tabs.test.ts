import { describe, expect, it } from 'vitest';
import { noteRequests, openReader } from './reader.ts';
import { builtFixture } from './site.ts';

/** Tabs in a text: synchronised by group, remembered, and one within another. */
describe('tabs of authors', () => {
  const reader = openReader(() => builtFixture('tabs'));

  const shown = () =>
    reader.page.evaluate(() =>
      [...document.querySelectorAll('.prose p')].filter((one) => one.checkVisibility()).map((one) => one.textContent),
    );
  const tabs = (name: string) => reader.page.getByRole('tab', { name, exact: true });

  it('show the first panel, or the one that the author chose', async () => {
    await reader.page.goto(`${reader.origin}/docs/a`);
    expect(await shown()).toEqual(['Mac one.', 'Inner first.', 'Win two.', 'Mac three.']);
  });

  it('follow each other in a group, on this page and on the next; others are left alone', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/a`);
    await tabs('Windows').first().click();
    expect(await shown()).toEqual(['Win one.', 'Win two.', 'Mac three.']);
    await page.goto(`${origin}/docs/b`);
    expect(await shown()).toEqual(['Win one.', 'Win two.', 'Mac three.']);
    await tabs('macOS').nth(1).click();
    await tabs('Windows').nth(2).click();
    expect(await shown()).toEqual(['Mac one.', 'Inner first.', 'Mac two.', 'Win three.']);
  });

  /** Seen to fail with the panel of a tab looked for among all of its set: 100,000 looks. */
  it('look at each panel a few times, however many its set has', async () => {
    const { page, origin } = reader;
    const keys = Array.from({ length: 300 }, (_, index) => `key-${index}`);
    const set = `<div class="tabs"><div class="tab-list" role="tablist">${keys
      .map((key) => `<button role="tab" data-tab="${key}" aria-selected="${key === 'key-0'}">${key}</button>`)
      .join(
        '',
      )}</div>${keys.map((key) => `<section class="tab-panel" data-tab="${key}">${key}</section>`).join('')}</div>`;
    await page.route(`${origin}/docs/a`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('<p>', `${set}<p>`) });
    });
    await page.addInitScript(() => {
      const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'dataset') ?? {};
      let looks = 0;
      Object.defineProperty(HTMLElement.prototype, 'dataset', {
        get(this: HTMLElement) {
          looks += 1;
          return get?.call(this);
        },
      });
      Object.defineProperty(globalThis, 'looks', { get: () => looks });
    });
    await page.goto(`${origin}/docs/a`);
    await page.getByRole('tab', { name: 'key-299' }).click();
    expect(await page.locator('section[data-tab=key-299]').isVisible()).toBe(true);
    const looks = await page.evaluate(() => (globalThis as unknown as { looks: number }).looks);
    expect(looks).toBeGreaterThan(keys.length);
    expect(looks).toBeLessThan(20 * keys.length);
  });

  it('within tabs are chosen by themselves, and a link opens all that are around it', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/a`);
    await tabs('Inner win').click();
    expect(await page.locator('#deep').isVisible()).toBe(true);
    expect(await shown()).toContain('Mac one.');
    await tabs('Inner mac').click();
    await tabs('Windows').first().click();
    expect(await page.locator('#deep').isVisible()).toBe(false);
    await page.evaluate(() => {
      location.hash = '#deep';
    });
    await page.locator('#deep').waitFor({ state: 'visible' });
  });
});

/** Seen to fail with the query left out of the tabs' markup, and with `preload` left out of the video's. */
describe('a text with tabs that the address names, and videos', () => {
  const reader = openReader(() => builtFixture('moved'));
  const shown = () =>
    reader.page
      .locator('.tab-panel p')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));

  it('shows the tab of the address, and puts the choice of the reader there', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/tabs?system=win`);
    await expect.poll(shown).toEqual(['Winget.']);
    await page.getByRole('tab', { name: 'macOS' }).click();
    await page.waitForURL(`${origin}/docs/tabs?system=mac`);
    expect(await shown()).toEqual(['Brew.']);
  });

  it('fetches nothing of a video before it is played', async () => {
    const { page, origin } = reader;
    const requests = noteRequests(page);
    await page.goto(`${origin}/docs/tabs`);
    const isVideo = (path: string) => path.includes('talk.mp4') || path.includes('video.example');
    expect(requests.filter(isVideo)).toEqual([]);
    await page.locator('video').evaluate((video: HTMLVideoElement) => void video.play().catch(() => undefined));
    await expect.poll(() => requests.filter(isVideo)).toContain('/talk.mp4');
  });
});
