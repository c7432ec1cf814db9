import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fontFaces } from '../fonts/font-files.ts';
import { hold, nextFrame, noteRequests, openReader, settle } from './reader.ts';
import { builtSite } from './site.ts';

const reader = openReader(builtSite);

it.each(['/', '/docs/intro', '/blog/new-places', '/api/get-nearest-places', '/about'])(
  '%s loads only the letters of its fonts, although it has names in Spanish',
  async (path) => {
    const loaded = noteRequests(reader.page);
    await reader.page.goto(reader.origin + path);
    await settle(reader.page);
    const fonts = loaded.filter((one) => one.endsWith('.woff2'));
    expect(fonts).toContainEqual(expect.stringContaining('/figtree-text-'));
    expect(fonts.filter((one) => one.includes('-signs-'))).toEqual([]);
  },
);

it('the browser draws every letter of the text font from its first file, at each weight', async () => {
  const codePoints = fontFaces().find(({ file }) => file === 'figtree-text.woff2')?.codePoints ?? [];
  await reader.page.goto(`${reader.origin}/about`);
  // Spaces and control characters have no outline to draw; Figtree has none of the other seven.
  const text = String.fromCodePoint(...codePoints).replace(/[\s\p{Cc}―‖‗‛‣․‥]/gu, '');
  const used = await fontsOf(reader.page, text, "'Figtree'");
  expect(used).toEqual([expect.objectContaining({ isCustomFont: true, glyphCount: 2 * text.length })]);
});

it('a fraction is drawn from the second file', async () => {
  const loaded = noteRequests(reader.page);
  await reader.page.goto(`${reader.origin}/about`);
  const used = await fontsOf(reader.page, '1¼', "'Figtree', 'Figtree signs'");
  // Both files have the same name, by which the browser counts.
  expect(used).toEqual([expect.objectContaining({ isCustomFont: true, glyphCount: 4 })]);
  expect(loaded).toContainEqual(expect.stringContaining('/figtree-signs-'));
});

/** Seen to fail with both files of the text font in one family. */
it.each(['/docs/intro', '/api/get-nearest-places'])(
  'only code is laid out again on %s when the font of code comes late',
  async (path) => {
    const { page, origin } = reader;
    const code = await hold(page, '**/geist-mono-*.woff2');
    await page.goto(origin + path, { waitUntil: 'commit' });
    // The font holds back the load, but not the scripts.
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('navigation')
        .some((one) => (one as PerformanceNavigationTiming).domContentLoadedEventEnd > 0),
    );
    await page.locator('html:not([data-arriving])').waitFor();
    await settle(page);
    const layouts = await noteLayouts(page);
    code.release();
    await page.waitForFunction(() => document.fonts.check("1em 'Geist Mono'"));
    await nextFrame(page);
    const shares = (await layouts()).map(({ dirtyObjects, totalObjects }) => dirtyObjects / totalObjects);
    expect(Math.max(...shares)).toBeGreaterThan(0.1);
    expect(Math.max(...shares)).toBeLessThan(0.8);
  },
);

/** What Chromium notes of a layout: how many parts of the page it is of, and how many there are. */
interface Layout {
  readonly dirtyObjects: number;
  readonly totalObjects: number;
  readonly frame: string;
}

/** Notes each layout of a page from now on; the returned function ends that. */
async function noteLayouts(page: Page): Promise<() => Promise<readonly Layout[]>> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own.');
  // The browser is that of all tests, whose pages are in the trace too.
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      readonly traceEvents: readonly { readonly name: string; readonly args: { readonly beginData?: Layout } }[];
    };
    const all = traceEvents.flatMap(({ name, args }) => (name === 'Layout' && args.beginData ? [args.beginData] : []));
    return all.filter(({ frame }) => frame === frameTree.frame.id);
  };
}

/** Shows a text in fonts, a list of CSS, at weights 400 and 700, and gives the fonts that the browser drew it with. */
async function fontsOf(page: Page, text: string, families: string) {
  await page.evaluate(
    async ([shown, names]) => {
      const lines = document.createElement('div');
      lines.id = 'test-lines';
      for (const weight of ['400', '700']) {
        const line = document.createElement('p');
        line.textContent = shown;
        line.style.font = `${weight} 16px ${names}`;
        lines.append(line);
      }
      document.body.append(lines);
      await document.fonts.load(`16px ${names}`, shown);
      await document.fonts.ready;
    },
    [text, families] as const,
  );
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#test-lines' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts;
}
