import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

interface Axe {
  readonly run: (
    where: string,
    options: {
      readonly resultTypes: readonly string[];
      readonly rules: Readonly<Record<string, { readonly enabled: boolean }>>;
    },
  ) => Promise<AxeResults>;
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Contexts whose next pages load axe-core by themselves: to send it to each page would take as long as its run. */
const prepared = new WeakSet<BrowserContext>();

/**
 * The violations that axe-core finds on a page, one per line; `within` limits it to the element of a selector. The
 * pages' policy forbids injected scripts, so the context must bypass it; the page's own scripts run in any case.
 */
export async function axeFindings(page: Page, place: string, within?: string): Promise<string[]> {
  // A page that is just loaded waits a moment for its text font.
  await page.waitForFunction(() => document.documentElement.dataset.arriving === undefined);
  const context = page.context();
  if (!prepared.has(context)) {
    prepared.add(context);
    await context.addInitScript({ path: axePath });
    await page.evaluate(await readFile(axePath, 'utf8'));
  }
  const { violations } = await page.evaluate(
    (selector) =>
      // The details of rules that pass would take half of the time.
      (globalThis as unknown as { axe: Axe }).axe.run(selector, {
        resultTypes: ['violations'],
        // The reader's system sets forced colours, and axe-core reads the page's own from -webkit-text-fill-color.
        rules: { 'color-contrast': { enabled: !matchMedia('(forced-colors: active)').matches } },
      }),
    within ?? 'html',
  );
  return violations.map(({ id, nodes }) => `${place}: ${id}: ${nodes[0]?.html}`);
}
