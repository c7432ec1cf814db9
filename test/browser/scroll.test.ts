import { describe, expect, it } from 'vitest';
import { follow, nextFrame, openReader } from './reader.ts';
import { waysToLoad } from './site.ts';

/**
 * Where the reader stands after following links, and after going back.
 * Seen to fail with positions of the history forgotten.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open);

  const scrollY = () => reader.page.evaluate(() => Math.round(globalThis.scrollY));
  const scrollTo = async (y: number) => {
    await reader.page.evaluate((to) => globalThis.scrollTo(0, to), y);
    await expect.poll(scrollY).toBe(y);
    // The position is noted when the browser tells of it, with the next frame.
    await nextFrame(reader.page);
  };

  it('a new page starts at its top', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/markdown-page`);
    await scrollTo(700);
    await follow(page, '/api');
    await page.waitForURL(`${origin}/api`);
    expect(await scrollY()).toBe(0);
  });

  it('a hash is scrolled to, below the navigation bar, and is the target', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/about`);
    await follow(page, '/markdown-page#code');
    await page.waitForURL(`${origin}/markdown-page#code`);
    const heading = await page.locator('#code').boundingBox();
    const bar = await page.locator('.navbar').boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    expect(heading?.y).toBeLessThan(200);
    expect(await page.locator(':target').getAttribute('id')).toBe('code');
  });

  it('back and forward bring the former positions, also after a reload in between', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/markdown-page`);
    await scrollTo(700);
    await follow(page, '/api');
    await page.waitForURL(`${origin}/api`);
    await scrollTo(150);
    await page.goBack();
    await page.waitForURL(`${origin}/markdown-page`);
    await expect.poll(scrollY).toBe(700);
    await page.goForward();
    await page.waitForURL(`${origin}/api`);
    await expect.poll(scrollY).toBe(150);
    await page.reload();
    await expect.poll(scrollY).toBe(150);
    await page.goBack();
    await page.waitForURL(`${origin}/markdown-page`);
    await expect.poll(scrollY).toBe(700);
  });

  it('back between two parts of a page brings the former position', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/markdown-page`);
    await scrollTo(200);
    await follow(page, '#code');
    await expect.poll(scrollY).toBeGreaterThan(300);
    await page.goBack();
    await expect.poll(scrollY).toBe(200);
  });
});
