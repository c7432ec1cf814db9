import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { writeCorpus } from '../bench/corpus.ts';
import { pageBudgets } from '../budgets.ts';
import { docgen, temporaryFolder } from '../docgen.ts';
import { openReader, settle } from './reader.ts';
import { builtSite } from './site.ts';
import { serveFolder } from './static-server.ts';

/** The weight of a page and everything that it loads on its own, as limited by `test/budgets.ts`. */
interface Weight {
  readonly html: number;
  readonly css: number;
  readonly javascript: number;
  readonly fonts: number;
  readonly requests: number;
}

/** Opens a page and weighs every response until it requests nothing more; prefetched pages with their style sheets, and that of print, are left out. */
async function weigh(page: Page, address: string): Promise<{ readonly weight: Weight; readonly scripts: string[] }> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address);
  await settle(page);
  // A sheet that comes later would not be among those that are left out.
  const loaded = [...responses];
  const inline = await page.locator('script:not([src], [type*=json])').allTextContents();
  const frame = gzip((await page.locator('head > style').allTextContents()).join(''));
  const sheets: string[] = await page
    .locator('link[media="not all"], link[media=print]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const own = loaded.filter((one) => one.request().resourceType() !== 'fetch' && !sheets.includes(one.url()));
  const bytes = async (type: string) => {
    const bodies = own.filter((one) => one.request().resourceType() === type).map((one) => one.body());
    return (await Promise.all(bodies)).map(gzip).reduce(sum, 0);
  };
  return {
    weight: {
      html: (await bytes('document')) - frame,
      css: (await bytes('stylesheet')) + frame,
      javascript: (await bytes('script')) + inline.map(gzip).reduce(sum, 0),
      fonts: await bytes('font'),
      requests: own.length,
    },
    scripts: own.filter((one) => one.request().resourceType() === 'script').map((one) => new URL(one.url()).pathname),
  };
}

function gzip(content: string | Buffer): number {
  return gzipSync(content).length;
}

function sum(a: number, b: number): number {
  return a + b;
}

/** Seen to fail with React loaded in main.ts: 77 kB of JavaScript, and one request too many. */
describe('the site', () => {
  const reader = openReader(builtSite);

  it.each(Object.entries(pageBudgets))('%s stays within its budget', async (route, budget) => {
    const { weight, scripts } = await weigh(reader.page, reader.origin + route);
    const over = Object.entries(budget).filter(([name, limit]) => weight[name as keyof Weight] > limit);
    expect(over, JSON.stringify(weight)).toEqual([]);
    // A single script: React would be a second one, or ten times the size.
    expect(scripts).toHaveLength(1);
  });
});

/** Pages of the larger of two sites; `PAGES=3000` passed on 21 November 2026, in minutes on a busy machine. */
const MANY = Number(process.env.PAGES ?? 60);
vi.setConfig({ hookTimeout: 900_000 });

/** Seen to fail with the paths of all pages written into the inline script. */
describe.sequential('a site that grows', () => {
  const built = async (pages: number) => {
    const folder = await temporaryFolder();
    writeCorpus(join(folder, 'site'), { pages, posts: 0, operations: 0 });
    const { code, stderr } = await docgen(['build', 'site', '--out', 'dist'], { cwd: folder });
    if (code !== 0) throw new Error(`docgen build failed:\n${stderr}`);
    const server = await serveFolder(join(folder, 'dist'));
    return {
      origin: server.origin,
      close: async () => {
        await server.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  };
  const few = openReader(() => built(3));
  const many = openReader(() => built(MANY));

  it(`loads the same JavaScript on its first page with 3 pages and with ${MANY}`, async () => {
    const path = '/docs/part-0/page-0';
    const small = await weigh(few.page, few.origin + path);
    const large = await weigh(many.page, many.origin + path);
    expect(large.scripts).toEqual(small.scripts);
    expect(large.weight.javascript).toBe(small.weight.javascript);
    expect(large.weight.javascript).toBeLessThan(8000);
  });
});
