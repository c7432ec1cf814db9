import { describe, expect, it } from 'vitest';
import { isLong } from '../run-length.ts';
import { IDS, serveLakes, shared, values, watched } from './hostile-site.ts';
import { openReader } from './reader.ts';

/**
 * Addresses that somebody else wrote: a page keeps working, and asks no other host for anything. Seen to fail without
 * each of the checks that its tests name.
 */
const reader = openReader(serveLakes);

const FRAGMENTS = [
  ...[
    '#',
    '#%',
    '#%zz',
    '#%00',
    '#__proto__',
    '#constructor',
    '#docgen:main',
    '#"><img src=x onerror=alert(1)>',
    '#:~:text=x',
  ],
  ...[
    '#/',
    '#//',
    '#/../../',
    '#/__proto__/constructor',
    '#operation/__proto__',
    '#operation/../../x',
    '#schema/<b>',
    '#section/"]',
    '#tag/%zz',
  ],
  ...[
    `#${'a'.repeat(500_000)}`,
    `#${'%'.repeat(100_000)}`,
    `#tag/${'/'.repeat(50_000)}`,
    `#section/${'x/'.repeat(50_000)}`,
    `#/${'tag/'.repeat(30_000)}operation/`,
  ],
  ...[
    '#try=',
    '#try=!',
    '#try=e30',
    shared(null),
    shared([]),
    shared({ ...values, server: -1 }),
    shared({ ...values, server: 1e308 }),
  ],
  ...[shared({ ...values, parameters: { __proto__: 'x', 'path:id': '../../x', 'query:toString': '<b>' } })],
  ...[
    shared({ ...values, variables: [], parameters: [], bodyFields: [] }),
    shared({ ...values, bodyText: '['.repeat(200_000), bodyType: 'application/json' }),
  ],
  ...[
    `#try=${Buffer.from(`${'['.repeat(300_000)}`).toString('base64url')}`,
    `#try=${Buffer.from(JSON.stringify(values).replace('{"server"', '{"__proto__":{"server":9},"server"')).toString('base64url')}`,
  ],
];

const QUERIES = [
  '?',
  '?%zz',
  '?a=__proto__',
  '?a=<b>',
  '?a=One&a=Two',
  '?__proto__=x',
  `?a=${'x'.repeat(4_000)}`,
  `?${'a=1&'.repeat(1_000)}`,
];

describe('a page keeps working', () => {
  it('at every fragment and query that somebody wrote', { timeout: 240_000 }, async () => {
    const { page, origin } = reader;
    const { faults, hosts } = await watched(reader);
    for (const fragment of FRAGMENTS.filter((_, index) => isLong || index % 3 === 0)) {
      const path = fragment.startsWith('#try') ? '/api/get-lake' : '/api';
      await page.goto('about:blank');
      await page.goto(origin + path + fragment);
      await page.locator('html[data-script]').waitFor({ state: 'attached' });
      expect([fragment.slice(0, 60), faults]).toEqual([fragment.slice(0, 60), []]);
    }
    for (const query of QUERIES) await page.goto(`${origin}/docs/guide${query}`);
    expect([faults, [...hosts]]).toEqual([[], []]);
  });

  it('after a page whose raw HTML takes the ids of its regions', async () => {
    const { page, origin } = reader;
    const { faults } = await watched(reader);
    const regions = () =>
      page.evaluate(
        (names) =>
          names.map((name) => Array.from(document.querySelectorAll(`[id="docgen:${name}"]`), (one) => one.tagName)),
        IDS,
      );
    await page.goto(`${origin}/docs/guide`);
    const before = await regions();
    const link = (path: string) => page.locator(`[id="docgen:menu"] a[href="${path}"]`);
    await link('/docs/ids').click();
    await page.getByRole('heading', { name: 'Ids', level: 1 }).waitFor();
    expect(await regions()).toEqual(before);
    await link('/docs/guide').click();
    await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor();
    expect([await regions(), faults]).toEqual([before, []]);
    expect(await page.locator('footer').count()).toBe(1);
  });
});

describe('an address with two slashes', () => {
  it('is on this site, and its page works', async () => {
    const { page, origin } = reader;
    const { faults, hosts } = await watched(reader);
    await page.goto(`${origin}//evil.example/docs/guide/index.html`);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect([faults, [...hosts]]).toEqual([[], []]);
    await page.goto(`${origin}/docs/guide`);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = `${location.origin}//evil.example/x`;
      document.querySelector('h1')?.before(link);
      link.click();
    });
    await page.waitForURL(`${origin}//evil.example/x`);
    expect([faults, [...hosts]]).toEqual([[], []]);
  });
});

describe('an address that does not exist', () => {
  it.each([
    ['a lone %', '/%'],
    ['a wrong escape', '/%zz'],
    ['thousands of parts', `/${'a/'.repeat(3_000)}`],
    ['a long part', `/${'x'.repeat(7_000)}`],
    ['names of objects', '/__proto__/constructor'],
    ['a picture', '/%F0%9F%9A%80'],
    ['a mistake', '/docs/gide'],
  ])('costs a bounded number of requests: %s', async (_, path) => {
    const { page, origin } = reader;
    const { faults } = await watched(reader);
    let requests = 0;
    page.on('request', () => (requests += 1));
    // The plain host of the tests, unlike others, cannot decode every path.
    const body = await (await fetch(`${origin}/none`)).text();
    await page.route(origin + path, (route) => route.fulfill({ body, contentType: 'text/html', status: 404 }));
    await page.goto(origin + path);
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
    expect(requests).toBeLessThan(40);
    if (path === '/docs/gide') await page.getByRole('link', { name: /\/docs\/guide/ }).waitFor();
  });
});
