import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { docgen, temporaryFolder } from '../docgen.ts';
import { isLong } from '../run-length.ts';
import { openReader } from './reader.ts';
import { serveFolder } from './static-server.ts';

/**
 * Addresses that somebody else wrote, stored values that no version of docgen wrote, and names that every object has: a
 * page keeps working, and asks no other host for anything. Seen to fail without each of the checks that its tests name.
 */
const text = { type: 'string' };

const description = {
  openapi: '3.1.0',
  info: { title: 'Lakes', version: '1' },
  servers: [
    { url: 'https://api.example.org' },
    { url: 'https://{constructor}.example.org', variables: { constructor: { default: 'eu' } } },
  ],
  paths: {
    '/lakes/{id}': {
      get: {
        operationId: 'getLake',
        security: [{ oauth: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: text, example: 'titicaca' },
          { name: 'toString', in: 'query', schema: text },
          { name: 'X-Note', in: 'header', schema: text },
          { name: 'filter', in: 'query', schema: { type: 'object' } },
        ],
        responses: { 200: { description: 'A lake' } },
      },
    },
    '/lakes': {
      post: {
        operationId: 'addLake',
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: JSON.parse(
                '{"type":"object","properties":{"constructor":{"type":"string"},"__proto__":{"type":"string"},"name":{"type":"string"}}}',
              ),
            },
          },
        },
        responses: { 200: { description: 'Added' } },
      },
    },
  },
  components: {
    securitySchemes: {
      oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes: {} } } },
    },
  },
};

/** Names of regions that navigation exchanges. */
const IDS = ['navbar', 'menu', 'page', 'main', 'footer'];

const reader = openReader(async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'site/api'), { recursive: true });
  await mkdir(join(folder, 'site/docs'), { recursive: true });
  await writeFile(join(folder, 'site/api/openapi.json'), JSON.stringify(description));
  const panels = ':::tab[One]\n1\n:::\n:::tab[Two]\n2\n:::\n';
  await writeFile(
    join(folder, 'site/docs/guide.md'),
    `# Guide\n\n::::tabs{groupId=a queryString}\n${panels}::::\n\n## Part\n\nText.\n`,
  );
  const elements = IDS.map((id) => `<div id="docgen:${id}">theirs</div>\n\n<a name="docgen:${id}">theirs</a>`);
  await writeFile(join(folder, 'site/docs/ids.md'), `# Ids\n\n${elements.join('\n\n')}\n`);
  const { code, stderr } = await docgen(['build', join(folder, 'site'), '--out', join(folder, 'dist')]);
  if (code !== 0) throw new Error(stderr);
  return serveFolder(join(folder, 'dist'));
});

/** What goes wrong on the page, and which other hosts it asks. */
async function watched(page: Page) {
  const faults: string[] = [];
  const hosts = new Set<string>();
  page.on('pageerror', (error) => faults.push(`${error}`));
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route(
    (url) => url.origin !== reader.origin,
    (route) => {
      hosts.add(new URL(route.request().url()).host);
      return route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json: { access_token: 't' } });
    },
  );
  return { faults, hosts };
}

const shared = (value: unknown) => `#try=${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
const values = { server: 0, variables: {}, parameters: {}, bodyType: '', bodyText: '', bodyFields: {} };

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
    const { faults, hosts } = await watched(page);
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
    const { faults } = await watched(page);
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

  it('with whatever is stored under its keys', { timeout: 240_000 }, async () => {
    const { page, origin } = reader;
    const { faults } = await watched(page);
    const junk = [
      '',
      'null',
      '"x"',
      '{}',
      '[["oauth"]]',
      '[["oauth",null]]',
      '[["oauth",["t"]],["grant oauth",["{"]],["client https://api.example.org/token",["[]"]]]',
      '[["oauth",["t"]],["grant oauth",["{\\"origin\\":\\"x\\",\\"refresh\\":\\"x\\",\\"refreshUrl\\":5}"]]]',
      '{"__proto__":{"x":1},"href":5}',
      `[{"title":{"a":1},"page":"//theirs.example","status":{},"inShort":[],"values":${JSON.stringify(values)}}]`,
      '{',
      'x'.repeat(100_000),
    ];
    const keys = [
      'color-mode',
      'announcement',
      'sample-language',
      'docs-version',
      'folded',
      'searches',
      'choice-a',
      'scroll',
      'full-load',
      'requests',
      'credentials',
    ];
    for (const value of junk) {
      // A page of docgen's own would write there itself.
      await page.goto(`${origin}/search.json`);
      await page.evaluate(
        ([names, one]) => {
          for (const name of names)
            for (const storage of [localStorage, sessionStorage]) storage.setItem(`docgen-${name}`, one);
        },
        [keys, value] as const,
      );
      await page.goto(`${origin}/api/get-lake`);
      await page.getByRole('button', { name: 'Try it' }).click();
      await page.getByRole('button', { name: /^Send/ }).click();
      await page.locator('.response-panel, .console-below > *').first().waitFor();
      expect([value.slice(0, 40), faults]).toEqual([value.slice(0, 40), []]);
    }
  });
});

describe('a console', () => {
  it('asks before it gets a token from a server that a link chose', async () => {
    const { page, origin } = reader;
    const { hosts } = await watched(page);
    await page.goto(`${origin}/api/get-lake${shared({ ...values, server: 1, variables: { constructor: 'theirs' } })}`);
    await page.getByText('Get a token').click();
    await page.getByLabel('Client ID').fill('me');
    await page.getByLabel('Client secret').fill('secret');
    await page.getByRole('button', { name: 'Get the token' }).click();
    await page.getByText('Confirm the server first.').waitFor();
    expect([...hosts]).toEqual([]);
    await page.getByRole('button', { name: 'Use this server' }).click();
    await page.getByRole('button', { name: 'Get the token' }).click();
    await expect.poll(() => [...hosts]).toEqual(['theirs.example.org']);
  });

  it.each([
    [
      'a path that would be another',
      { parameters: { 'path:id': '..' } },
      'A browser would send this to another address',
    ],
    [
      'a header of two lines',
      { parameters: { 'path:id': 'a', 'header:X-Note': 'a\r\nb' } },
      'A browser cannot send this',
    ],
    ['an address that no browser opens', { server: 1, variables: { constructor: '[' } }, 'A browser cannot send this'],
  ])('says why it does not send %s', async (_, part, title) => {
    const { page, origin } = reader;
    const { faults, hosts } = await watched(page);
    const filled = { ...values, parameters: { 'path:id': 'a' }, ...part };
    await page.goto(`${origin}/api/get-lake${shared(filled)}`);
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    expect([faults, [...hosts]]).toEqual([[], []]);
  });

  /** Seen to fail without a limit of levels: there was no form any more. */
  it('has its form with a value of 5,000 levels', async () => {
    const { page, origin } = reader;
    const filter = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    await page.goto(
      `${origin}/api/get-lake${shared({ ...values, parameters: { 'path:id': 'a', 'query:filter': filter } })}`,
    );
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByText('This is nested deeper than 200 levels.').waitFor();
  });

  it('has a credential that the reader keeps after a reload', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/api/get-lake`);
    for (const step of ['fill', 'look'] as const) {
      await page.getByRole('button', { name: 'Try it' }).click();
      const field = page.locator('.console-form input[type=password]').first();
      await field.waitFor();
      if (step === 'look') expect(await field.inputValue()).toBe('mine');
      else {
        await field.fill('mine');
        await page.getByLabel('Keep them').check();
        await page.reload();
      }
    }
  });

  it('sends fields and variables with names that every object has', async () => {
    const { page, origin } = reader;
    const { faults } = await watched(page);
    const sent: (string | null)[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(`${request.url()} ${request.postData()}`));
    await page.goto(
      `${origin}/api/add-lake${shared({ ...values, server: 1, bodyType: 'application/x-www-form-urlencoded' })}`,
    );
    await page.getByLabel('name', { exact: true }).fill('Poopó');
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect.poll(() => sent).toEqual(['https://eu.example.org/lakes name=Poop%C3%B3']);
    await page.getByLabel('__proto__').fill('a');
    await page.getByLabel('constructor').last().fill('b');
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect.poll(() => sent.length).toBe(2);
    expect(new URLSearchParams(sent[1]?.split(' ')[1])).toEqual(
      new URLSearchParams('constructor=b&__proto__=a&name=Poopó'),
    );
    expect(faults).toEqual([]);
  });
});

describe('an address with two slashes', () => {
  it('is on this site, and its page works', async () => {
    const { page, origin } = reader;
    const { faults, hosts } = await watched(page);
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
    const { faults } = await watched(page);
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
