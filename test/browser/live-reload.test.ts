import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkout, copyOf, type Serving, serve } from '../docgen.ts';
import { connectToChromium, follow, markPage } from './reader.ts';

/**
 * Edits under `docgen serve` appear in the browser without a restart.
 * Seen to fail with the event stream closed after its first message, and with a reload of the page that was loaded
 * first, instead of the one that the reader navigated to.
 */
let browser: Browser;
let site: string;
let serving: Serving;
let page: Page;

beforeAll(async () => {
  site = await copyOf(join(checkout, 'site'));
  [browser, serving] = await Promise.all([connectToChromium(), serve(site)]);
});
afterAll(async () => {
  await browser.close();
  await serving.stop();
  await rm(site, { recursive: true, force: true });
});

beforeEach(async () => {
  page = await browser.newPage();
});
afterEach(() => page.close());

const write = (path: string, text: string) => writeFile(join(site, path), text);

/** The edits follow one another in one site; the last test stops its server. */
describe('an edit under docgen serve', () => {
  it('appears without a manual reload', async () => {
    await page.goto(`${serving.origin}/about`);
    await write('pages/about.md', '# About an edit\n\nA new text.\n');
    await page.getByRole('heading', { name: 'About an edit' }).waitFor();
  });

  it('appears on a page that was reached without a load', async () => {
    await page.goto(`${serving.origin}/docs/intro`);
    const isSame = await markPage(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await page.waitForURL(`${serving.origin}/about`);
    expect(await isSame()).toBe(true);
    await write('pages/about.md', '# About the edit\n\nA new text.\n');
    await page.getByRole('heading', { name: 'About the edit' }).waitFor();
    // A page prefetched before the edit is not shown after it.
    await follow(page, '/docs/intro');
    await page.waitForURL(`${serving.origin}/docs/intro`);
    await follow(page, '/about');
    await page.getByRole('heading', { name: 'About the edit' }).waitFor();
  });

  it('applies to new, renamed and deleted files', async () => {
    await page.goto(`${serving.origin}/fresh`);
    await write('pages/fresh.md', '# A fresh page\n');
    await page.getByRole('heading', { name: 'A fresh page' }).waitFor();
    await rename(join(site, 'pages/fresh.md'), join(site, 'pages/stale.md'));
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.goto(`${serving.origin}/stale`);
    await page.getByRole('heading', { name: 'A fresh page' }).waitFor();
    await rm(join(site, 'pages/stale.md'));
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  });

  it('applies to the configuration, the description and the templates', async () => {
    await page.goto(`${serving.origin}/about`);
    await write(
      'docgen.config.ts',
      "export default { title: 'Renamed site', navbar: [{ label: 'New entry', to: '/api' }] };\n",
    );
    await page.getByRole('link', { name: 'New entry' }).first().waitFor();
    await mkdir(join(site, 'templates/layout'), { recursive: true });
    await write(
      'templates/layout/Footer.tsx',
      'export function Footer() {\n  return <footer>A footer of our own</footer>;\n}\n',
    );
    await page.getByText('A footer of our own').waitFor();
    await page.goto(`${serving.origin}/api/get-a-city`);
    const description = await readFile(join(site, 'api/openapi.yaml'), 'utf8');
    await write('api/openapi.yaml', description.replace('summary: Get a city', 'summary: Get one city'));
    await page.getByRole('heading', { name: 'Get one city' }).waitFor();
  });

  it('shows a mistake in the page with its place, and recovers when it is fixed', async () => {
    await page.goto(`${serving.origin}/about`);
    await write('pages/about.md', '# About\n\n[nothing](/no/such/page)\n');
    await page.getByText('LINK_BROKEN').first().waitFor();
    await page.getByText('pages/about.md:3:1').first().waitFor();
    expect(serving.output()).toContain('LINK_BROKEN');
    const other = await browser.newPage();
    expect((await other.goto(`${serving.origin}/docs/intro`))?.status()).toBe(200);
    await other.close();
    await write('pages/about.md', '# About, mended\n');
    await page.getByRole('heading', { name: 'About, mended' }).waitFor();
    await page.getByText('LINK_BROKEN').waitFor({ state: 'detached' });
  });

  it('exits cleanly on Ctrl-C while a browser is connected', async () => {
    await page.goto(`${serving.origin}/about`);
    expect(await serving.stop()).toBe(0);
  });
});
