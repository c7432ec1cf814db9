import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { launchSharedChromium } from '../browser/chromium.ts';
import { serveFolder } from '../browser/static-server.ts';
import { buildDescription, compileFirst } from './build-description.ts';

/**
 * `npm run layout -- FILE …`: builds descriptions and opens 60 pages of each, evenly spread, on a phone and on a desktop:
 * nothing scrolls sideways, no text is squeezed into fewer than 12 characters a line, a required body is in the sample,
 * and every name of a field is in the source. Prints what is wrong, and fails if anything is.
 */
const PAGES = 60;
const WIDTHS = [390, 1440];

const folder = mkdtempSync(join(tmpdir(), 'docgen-layout-'));
const shared = await launchSharedChromium();
const browser = await chromium.connect(shared.wsEndpoint());
try {
  compileFirst(folder);
  for (const file of process.argv.slice(2)) {
    const { pages } = buildDescription(resolve(file), folder);
    const server = await serveFolder(join(folder, 'dist'));
    const page = await browser.newPage();
    const paths = sampled(
      [...pages.keys()].filter((path) => path.startsWith('/api')),
      PAGES,
    );
    const source = readFileSync(file, 'utf8');
    const found: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(server.origin + path, { waitUntil: 'load' });
        for (const one of await faultsOf(page, source)) found.push(`  ${width} ${path}: ${one}`);
      }
    }
    process.stdout.write(
      [`${basename(file)}: ${paths.length} pages, ${found.length} faults`, ...new Set(found), ''].join('\n'),
    );
    if (found.length > 0) process.exitCode = 1;
    await page.close();
    await server.close();
  }
} finally {
  await browser.close();
  await shared.close();
  rmSync(folder, { recursive: true, force: true });
}

function sampled(all: readonly string[], count: number): readonly string[] {
  if (all.length <= count) return all;
  return Array.from({ length: count }, (_, index) => all[Math.round((index * (all.length - 1)) / (count - 1))] ?? '');
}

/** What is wrong with the page that is open. */
async function faultsOf(page: Page, source: string): Promise<string[]> {
  const { layout, names } = await page.evaluate(() => {
    const layout: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) layout.push(`it is ${scrollWidth} pixels wide`);
    for (const element of document.querySelectorAll<HTMLElement>('main :is(p, li, dd, h1, h2, h3, a, code)')) {
      const text = element.innerText.trim();
      const isShown = element.checkVisibility() && getComputedStyle(element).display !== 'inline';
      const least = 12 * 0.45 * Number.parseFloat(getComputedStyle(element).fontSize);
      const isHiddenFromSight = element.getBoundingClientRect().width <= 1;
      if (isShown && !isHiddenFromSight && text.length > 24 && element.getBoundingClientRect().width < least)
        layout.push(`"${text.slice(0, 40)}" has ${Math.round(element.getBoundingClientRect().width)} pixels`);
    }
    const body = document.querySelector('[id="section:body"] .field-required');
    const sample = document.querySelector('[data-tab="curl"] code')?.textContent;
    if (
      body &&
      sample !== undefined &&
      !/ (?:-d|-F|-T|--data|--json|--form|--upload-file)/.test(sample.replace(/\s+/g, ' '))
    )
      layout.push('its sample has no body');
    const names = Array.from(document.querySelectorAll('.field-name > a'), (link) => link.textContent);
    return { layout, names };
  });
  const isKnown = (name: string) => name === '' || source.includes(JSON.stringify(name).slice(1, -1));
  const unknown = names.filter((name) => !isKnown(name) && !name.split(/\.|\[[^\]]*\]|\{[^}]*\}/).every(isKnown));
  return [...layout, ...unknown.map((name) => `"${name}" is not in the source`)];
}
