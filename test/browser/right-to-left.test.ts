import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { builtFixture } from './site.ts';

/** A site in Arabic: the page is mirrored, what is written in code is not. */
describe('a site whose language is written from right to left', () => {
  const reader = openReader(() => builtFixture('right-to-left'), { viewport: { width: 1440, height: 900 } });

  const open = (path: string) => reader.page.goto(reader.origin + path);
  const first = (selector: string) => reader.page.locator(selector).first();
  /** Distances of its sides from the left of the page, in pixels. */
  const sides = async (place: Locator) => {
    const box = await place.boundingBox();
    if (!box) throw new Error('The element is not shown.');
    return { left: box.x, right: box.x + box.width };
  };
  /** The same of the first letter of its text. */
  const firstLetter = (place: Locator) =>
    place.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const range = new Range();
      range.setStart(text, 0);
      range.setEnd(text, 1);
      return range.getBoundingClientRect().x;
    });
  const focused = () => reader.page.evaluate(() => document.activeElement?.textContent);

  it.each(['/docs/intro', '/api/get-books', '/api/print', '/old', '/nowhere', '/oauth2-redirect.html'])(
    'is marked as such: %s',
    async (path) => {
      const response = await reader.page.request.get(reader.origin + path);
      expect(await response.text()).toContain('<html lang="ar" dir="rtl"');
    },
  );

  it('has its sidebar on the right, its table of contents on the left, and texts that start on the right', async () => {
    await open('/docs/intro');
    const [menu, toc] = [await sides(first('.menu')), await sides(first('.toc'))];
    const article = await sides(first('.article'));
    expect(menu.left).toBeGreaterThan(article.right);
    expect(toc.right).toBeLessThan(article.left);
    expect((await sides(first('.brand'))).right).toBeGreaterThan(article.right);
    expect((await sides(first('.navbar-tools'))).left).toBeLessThan(article.left);
    const paragraph = first('.prose > p');
    expect(await firstLetter(paragraph)).toBeGreaterThan((await sides(paragraph)).right - 20);
    const columns = reader.page.locator('.prose th');
    expect((await sides(columns.nth(0))).left).toBeGreaterThan((await sides(columns.nth(1))).left);
    const mark = await first('.admonition').evaluate((element) => getComputedStyle(element).borderRightWidth);
    expect(mark).toBe('4px');
  });

  it('has code, paths, names and statuses from left to right', async () => {
    await open('/docs/intro');
    const code = first('.code-block');
    expect(await firstLetter(code.locator('pre'))).toBeLessThan((await sides(code)).left + 30);
    expect((await sides(code.locator('.code-actions'))).right).toBeGreaterThan((await sides(code)).right - 10);
    await open('/api/get-books');
    const inOrder = (place: Locator) =>
      place.evaluate((element) => {
        const places: number[] = [];
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (let at = 0; at < (text.textContent ?? '').length; at += 1) {
            const range = new Range();
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            places.push(range.getBoundingClientRect().x);
          }
        return places.every((one, index) => index === 0 || one >= (places[index - 1] ?? 0));
      });
    for (const place of [
      first('.url-path'),
      first('.field-name a:has-text("filter")'),
      first('.field-type'),
      first('.response-status:has-text("404") .status'),
    ])
      expect(await inOrder(place), await place.innerText()).toBe(true);
  });

  it('mirrors arrows and chevrons, and opens the drawer on the right', async () => {
    await open('/api/get-books');
    expect((await sides(first('.pager-next'))).left).toBeLessThan((await sides(first('.pager-prev'))).left);
    const scale = (selector: string, part: string) =>
      first(selector).evaluate((element, pseudo) => getComputedStyle(element, pseudo).scale, part);
    expect(await scale('.pager-next .pager-kicker', '::after')).toBe('-1 1');
    expect(await scale('.response > summary', '::before')).toBe('-1 1');
    await reader.page.setViewportSize({ width: 390, height: 800 });
    await first('.menu-button').click();
    const menu = first('.menu');
    // It slides in.
    await menu.evaluate((element) => Promise.all(element.getAnimations().map((one) => one.finished)));
    expect((await sides(menu)).right).toBe(390);
    expect(await first('.menu-back').innerText()).toBe('→ Back to main menu');
  });

  it('goes to the next tab with the left arrow', async () => {
    await open('/docs/intro');
    const tab = (name: string) => reader.page.getByRole('tab', { name });
    await tab('لينكس').focus();
    await reader.page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('ويندوز');
    await reader.page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('لينكس');
    await reader.page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('ماك');
  });

  it.each([1440, 390])('is nowhere wider than a window of %i pixels', async (width) => {
    await reader.page.setViewportSize({ width, height: 800 });
    for (const path of ['/docs/intro', '/api', '/api/get-books', '/api/schemas/book', '/blog', '/nowhere']) {
      await open(path);
      const excess = await reader.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, path).toBe(0);
    }
  });
});
