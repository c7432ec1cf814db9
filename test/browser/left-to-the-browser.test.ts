import { describe, expect, it } from 'vitest';
import { follow, openReader } from './reader.ts';
import { waysToLoad, waysToServe } from './site.ts';

/**
 * What is no plain click on a link to a page stays the browser's.
 * Seen to fail with modified clicks followed like any other.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open);

  /** Whether the site's code took a click on this link away from the browser. */
  async function isTaken(
    href: string,
    attributes: Record<string, string> = {},
    keys: Record<string, boolean | number> = {},
  ): Promise<boolean> {
    const { page } = reader;
    await page.evaluate(() => {
      addEventListener('click', (event) => {
        document.documentElement.dataset.taken = String(event.defaultPrevented);
        event.preventDefault();
      });
    });
    await page.evaluate(
      ([to, more, init]) => {
        const link = document.createElement('a');
        link.setAttribute('href', to);
        for (const [name, value] of Object.entries(more)) link.setAttribute(name, value);
        document.querySelector('h1')?.before(link);
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
      },
      [href, attributes, keys] as const,
    );
    return (await page.locator('html').getAttribute('data-taken')) === 'true';
  }

  it.each<[string, string, Record<string, string>, Record<string, boolean | number>]>([
    ['a click with Ctrl', '/about', {}, { ctrlKey: true }],
    ['a click with Cmd', '/about', {}, { metaKey: true }],
    ['a click with Shift', '/about', {}, { shiftKey: true }],
    ['a click with Alt', '/about', {}, { altKey: true }],
    ['the middle button', '/about', {}, { button: 1 }],
    ['a download', '/about', { download: '' }, {}],
    ['another window', '/about', { target: '_blank' }, {}],
    ['another origin', 'https://example.org/about', {}, {}],
    ['an address of mail', 'mailto:mail@example.org', {}, {}],
    ['a file', '/logo.svg', {}, {}],
  ])('%s', async (_, href, attributes, keys) => {
    await reader.page.goto(`${reader.origin}/docs/intro`);
    expect(await isTaken(href, attributes, keys)).toBe(false);
  });

  it('a plain click on a page is taken', async () => {
    await reader.page.goto(`${reader.origin}/docs/intro`);
    expect(await isTaken('/about')).toBe(true);
    expect(await isTaken('/about', { target: '_self' })).toBe(true);
  });
});

describe.each(waysToServe)('with %s', (_, open) => {
  const reader = openReader(open);

  it('a file opens as itself', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/intro`);
    await follow(page, '/logo.svg');
    await page.waitForURL(`${origin}/logo.svg`);
    expect(await page.evaluate(() => document.documentElement.tagName)).toBe('svg');
  });
});
