import { type Element, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { follow, markPage, nextFrame, openReader } from './reader.ts';
import { pageRoutes } from './routes.ts';
import { builtFixture, waysToServe } from './site.ts';

const { filter, findOne } = DomUtils;

/** Whether an element runs or styles by itself, without a file. */
function isInline({ name, attribs }: Element): boolean {
  if (name === 'script') return attribs.src === undefined && !attribs.type?.includes('json');
  return ['style', 'onclick', 'onload', 'onerror'].some((attribute) => attribs[attribute] !== undefined);
}

/**
 * Every page has the strict policy, and nothing on the page violates it: a violation by a page that is loaded is an
 * error of the console, which the test of every route finds.
 * Seen to fail with the policy without Trusted Types, and with a style attribute set on the body when a page is
 * swapped.
 */
describe.each(waysToServe)('the policy of %s', (_, open) => {
  const reader = openReader(open);

  /** Records every violation of the policy from now on. */
  async function noteViolations(faults: string[]): Promise<void> {
    await reader.page.exposeFunction('noteViolation', (text: string) => faults.push(text));
    await reader.page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        const { noteViolation } = globalThis as unknown as { noteViolation: (text: string) => void };
        noteViolation(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
  }

  it('is on every page, and allows nothing unsafe', async () => {
    const faults: string[] = [];
    // Scripts may set styles through the DOM, so the HTML is checked as it was sent.
    for (const route of [...pageRoutes, '/no/such/page']) {
      const sent = parseDocument(await (await fetch(reader.origin + route)).text());
      const meta = findOne(({ attribs }) => attribs['http-equiv'] === 'Content-Security-Policy', sent.children);
      const policy = meta?.attribs.content;
      if (!policy?.startsWith("default-src 'none'") || policy.includes('unsafe')) faults.push(`${route}: ${policy}`);
      const inline = filter((node) => isTag(node) && isInline(node), sent).length;
      if (inline !== 2) faults.push(`${route}: ${inline} inline parts`);
    }
    expect(faults).toEqual([]);
  });

  it('is not violated by pages reached without a load', async () => {
    const { page, origin } = reader;
    const faults: string[] = [];
    await noteViolations(faults);
    await page.goto(origin);
    const isSame = await markPage(page);
    for (const route of pageRoutes.filter((one) => one !== '/')) {
      await follow(page, route);
      await page.waitForURL(origin + route);
    }
    await nextFrame(page);
    expect(await isSame()).toBe(true);
    expect(faults).toEqual([]);
  });

  it('text never becomes code', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/about`);
    const made = await page.evaluate(() => {
      const attempts = [
        () => {
          document.body.innerHTML = '<b>text</b>';
        },
        () => new DOMParser().parseFromString('<b>text</b>', 'text/html'),
        () =>
          (
            globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
          ).trustedTypes.createPolicy('other', {}),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return 'done';
        } catch {
          return 'refused';
        }
      });
    });
    expect(made).toEqual(['refused', 'refused', 'refused']);
  });
});

describe('islands', () => {
  const reader = openReader(() => builtFixture('islands'));

  it('are hydrated under the policy', async () => {
    const { page, origin } = reader;
    const messages: string[] = [];
    page.on('console', (message) => message.type() === 'error' && messages.push(message.text()));
    await page.goto(`${origin}/written`);
    await page.locator('docgen-island button').click();
    await page.getByText('8', { exact: true }).waitFor();
    expect(messages.filter((text) => /Security Policy|Trusted/i.test(text))).toEqual([]);
  });
});

/** Seen to fail with the comparison of policies left out of the navigation. */
describe('a page with a policy of its own', () => {
  const reader = openReader(() => builtFixture('moved'));

  it('is loaded in full, so that its images show; others are not', async () => {
    const { page, origin } = reader;
    const faults: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text());
    });
    await page.route('https://img.example/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      }),
    );
    await page.goto(`${origin}/docs/plain`);
    expect(await page.locator('head meta[name=verification]').getAttribute('content')).toBe('abc');
    const isSame = await markPage(page);
    await page.getByRole('main').getByRole('link', { name: 'the tabs' }).click();
    await page.waitForURL(`${origin}/docs/tabs`);
    expect(await isSame()).toBe(true);
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'the picture' }).click();
    await page.waitForURL(`${origin}/docs/picture`);
    await expect
      .poll(() => page.locator('.prose img').evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
      .toBe(1);
    expect(await isSame()).toBe(false);
    expect(faults).toEqual([]);
  });
});
