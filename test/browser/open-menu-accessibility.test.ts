import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { routes } from './routes.ts';
import { builtSite } from './site.ts';

/**
 * axe-core with the menu open, on both of its levels, in both colour modes; closed, it is a part of the other axe test.
 * Seen to fail with the name of the closing button taken out of Menu.tsx.
 */
interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

// The policy of the pages forbids the script that a test brings along.
const reader = openReader(builtSite, {
  viewport: { width: 390, height: 844 },
  bypassCSP: true,
  reducedMotion: 'reduce',
});

it.each(['light', 'dark'])('axe finds no violation in the open menu in %s mode', async (mode) => {
  const { page, origin } = reader;
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.addInitScript((value) => localStorage.setItem('docgen-color-mode', value), mode);
  const found: string[] = [];
  const check = async (place: string) => {
    const results = await page.evaluate(() =>
      (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
    );
    found.push(...results.violations.map(({ id, nodes }) => `${place}: ${id}: ${nodes[0]?.html}`));
  };
  for (const route of routes.filter((one) => one !== '/docs')) {
    await page.goto(origin + route);
    await page.evaluate(axe);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await check(route);
    const back = page.getByRole('button', { name: '← Back to main menu' });
    if (!(await back.isVisible())) continue;
    await back.click();
    await check(`${route}, main menu`);
  }
  expect(found).toEqual([]);
});
