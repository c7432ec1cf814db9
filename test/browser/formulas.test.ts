import { expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { openReader } from './reader.ts';
import { builtFixture } from './site.ts';

/** Formulas by plugins of the site, as the manual shows them. */
const reader = openReader(() => builtFixture('formulas', ['--strict']), { viewport: { width: 390, height: 800 } });

it('are drawn under the policy of the pages, and a wide one scrolls on its own', async () => {
  const { page, origin } = reader;
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${origin}/docs/sums`);
  const seen = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const block = document.querySelector('math[display="block"]');
    const frame = block?.parentElement;
    return {
      overflow: scrollWidth - clientWidth,
      // What is raised by an exponent is smaller and higher than its base.
      isRaised:
        (document.querySelector('msup > :last-child')?.getBoundingClientRect().bottom ?? 0) <
        (document.querySelector('msup > :first-child')?.getBoundingClientRect().bottom ?? 0),
      isScrolling: (frame?.scrollWidth ?? 0) > (frame?.clientWidth ?? 0),
      inContents: document.querySelectorAll('nav math, details math').length > 0,
    };
  });
  expect(seen).toEqual({ overflow: 0, isRaised: true, isScrolling: true, inContents: true });
  expect(refused).toEqual([]);
});

it('are accessible', async () => {
  const context = await reader.context
    .browser()
    ?.newContext({ bypassCSP: true, viewport: { width: 390, height: 800 } });
  const page = await context?.newPage();
  await page?.goto(`${reader.origin}/docs/sums`);
  expect(page && (await axeFindings(page, '/docs/sums'))).toEqual([]);
  await context?.close();
});
