import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fontFaces } from '../fonts/font-files.ts';
import { noteRequests, openReader, settle } from './reader.ts';
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
  const used = await fontsOf(reader.page, text, 'Figtree');
  expect(used).toEqual([expect.objectContaining({ isCustomFont: true, glyphCount: 2 * text.length })]);
});

it('a fraction is drawn from the second file', async () => {
  const loaded = noteRequests(reader.page);
  await reader.page.goto(`${reader.origin}/about`);
  const used = await fontsOf(reader.page, '1¼', 'Figtree');
  // Both files have the family's name, by which the browser counts.
  expect(used).toEqual([expect.objectContaining({ isCustomFont: true, glyphCount: 4 })]);
  expect(loaded).toContainEqual(expect.stringContaining('/figtree-signs-'));
});

/** Shows a text in a font at weights 400 and 700, and gives the fonts that the browser drew it with. */
async function fontsOf(page: Page, text: string, family: string) {
  await page.evaluate(
    async ([shown, name]) => {
      const lines = document.createElement('div');
      lines.id = 'test-lines';
      for (const weight of ['400', '700']) {
        const line = document.createElement('p');
        line.textContent = shown;
        line.style.font = `${weight} 16px '${name}'`;
        lines.append(line);
      }
      document.body.append(lines);
      await document.fonts.load(`16px '${name}'`, shown);
      await document.fonts.ready;
    },
    [text, family] as const,
  );
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#test-lines' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts;
}
