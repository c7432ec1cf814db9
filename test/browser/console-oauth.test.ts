import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { temporaryFolder } from '../docgen.ts';
import { authorizationServer, listen, scopes } from './authorization-server.ts';
import { serveBuilt } from './built-folder.ts';
import { type Held, hold, openReader } from './reader.ts';

/** The flows of OAuth 2 in the console, against a real authorization server. */
const requests: Pick<IncomingMessage, 'url' | 'headers'>[] = [];

const reader = openReader(async () => {
  const [issuer, first, second] = await Promise.all([
    listen(),
    ...['first', 'second'].map((name) =>
      listen((request, response) => {
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
        if (request.method === 'POST' && request.url === '/moved') {
          response.writeHead(307, { Location: '/token' }).end();
          return;
        }
        if (request.method !== 'OPTIONS') requests.push({ url: `/${name}${request.url}`, headers: request.headers });
        response
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end(`{"server":"${name}","issuer":{"toString":1}}`);
      }),
    ),
  ]);
  if (!issuer || !first || !second) throw new Error('no servers');
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'site/api'), { recursive: true });
  await writeFile(join(folder, 'site/api/openapi.yaml'), description(issuer.origin, [first.origin, second.origin]));
  const site = await serveBuilt(folder);
  authorizationServer(issuer, `${site.origin}/oauth2-redirect.html`);
  return {
    origin: site.origin,
    close: async () => {
      for (const { close } of [issuer, first, second]) close();
      await site.close();
    },
  };
});

function description(issuer: string, servers: readonly string[]): string {
  const get = (operationId: string, scheme: string) => ({
    get: { operationId, security: [{ [scheme]: [scopes[0]] }], responses: { 200: { description: 'Notes' } } },
  });
  const described = Object.fromEntries(scopes.map((scope) => [scope, `What ${scope} allows`]));
  const tokenUrl = `${issuer}/token`;
  return stringify({
    openapi: '3.2.0',
    info: { title: 'Notes', version: '1' },
    servers: servers.map((url) => ({ url })),
    paths: {
      '/notes': get('getNotes', 'oauth'),
      '/drawers': get('getDrawers', 'oidc'),
      '/odd': get('getOdd', 'odd'),
      '/shelves': get('getShelves', 'oauth'),
      '/old': get('getOld', 'old'),
      '/apart': get('getApart', 'apart'),
      '/split': get('getSplit', 'split'),
      '/moved': get('getMoved', 'moved'),
    },
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: { authorizationUrl: `${issuer}/auth`, tokenUrl, scopes: described },
            clientCredentials: { tokenUrl, scopes: described },
            deviceAuthorization: { deviceAuthorizationUrl: `${issuer}/device/auth`, tokenUrl, scopes: described },
          },
        },
        apart: {
          type: 'oauth2',
          flows: {
            clientCredentials: { tokenUrl, scopes: described },
            // Of the chosen server.
            deviceAuthorization: { deviceAuthorizationUrl: '/device', tokenUrl: '/token', scopes: described },
          },
        },
        split: {
          type: 'oauth2',
          flows: {
            clientCredentials: { tokenUrl, scopes: described },
            deviceAuthorization: { deviceAuthorizationUrl: `${servers[0]}/device`, tokenUrl, scopes: described },
          },
        },
        moved: {
          type: 'oauth2',
          flows: {
            clientCredentials: { tokenUrl: `${servers[0]}/moved`, scopes: described },
            deviceAuthorization: { deviceAuthorizationUrl: '/device', tokenUrl: '/token', scopes: described },
          },
        },
        oidc: { type: 'openIdConnect', openIdConnectUrl: `${issuer}/.well-known/openid-configuration` },
        odd: { type: 'openIdConnect', openIdConnectUrl: `${servers[0]}/.well-known/openid-configuration` },
        old: { type: 'oauth2', flows: { implicit: { authorizationUrl: `${issuer}/auth`, scopes: described } } },
      },
    },
  });
}

/** Opens the console of an operation and its part for tokens, with a flow and a client. */
async function openTokens(flow: string, client: string, secret = '', operation = 'get-notes'): Promise<Page> {
  const { page, origin, context } = reader;
  // The pages of the authorization server name a font on another host.
  await context.route(/^https:/, (route) => route.abort());
  requests.length = 0;
  await page.goto(`${origin}/api/${operation}`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('Get a token').click();
  await page.getByLabel('Flow').selectOption({ label: flow });
  await page.getByLabel('Client ID').fill(client);
  if (secret !== '') await page.getByLabel('Client secret').fill(secret);
  return page;
}

const CODE = 'Authorization code';
const CLIENT = 'Client credentials';
const DEVICE = 'Device code';

/** Starts the sign-in, and returns the window that it opens. */
async function startSignIn(page: Page, press: () => Promise<void>): Promise<Page> {
  const [window] = await Promise.all([page.context().waitForEvent('page'), press()]);
  return window;
}

/** Signs in at the authorization server, and allows what is asked. */
async function allow(window: Page): Promise<void> {
  await window.getByPlaceholder('Enter any login').fill('ana');
  await window.getByPlaceholder('and password').fill('x');
  await window.getByRole('button', { name: 'Sign-in' }).click();
  await window.getByRole('button', { name: 'Continue' }).click();
}

const pressSignIn = (page: Page) => () => page.getByRole('button', { name: 'Sign in' }).click();

/** Sends the request, and returns the token that the server of the API got. */
async function sentToken(page: Page, path: string): Promise<string | undefined> {
  const before = requests.length;
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect.poll(() => requests.length).toBe(before + 1);
  expect(requests.at(-1)?.url).toBe(path);
  return requests.at(-1)?.headers.authorization;
}

it('authorization code with PKCE: the token goes to the chosen server only, on every page, and is renewed', async () => {
  const page = await openTokens(CODE, 'page');
  await page.getByText(`${reader.origin}/oauth2-redirect.html`).waitFor();
  await page.getByLabel(`${scopes[0]} What ${scopes[0]} allows`).waitFor();
  const window = await startSignIn(page, pressSignIn(page));
  const closed = window.waitForEvent('close');
  await allow(window);
  await closed;
  await page.getByText(/^The token is here\. It is sent to 127\.0\.0\.1:\d+ only\./).waitFor();
  const token = await sentToken(page, '/first/notes');
  expect(token).toMatch(/^Bearer [\w-]{40,}$/);

  // A token that has expired is renewed before it is sent.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 1e9;
  });
  const renewed = await sentToken(page, '/first/notes');
  expect(renewed).toMatch(/^Bearer [\w-]{40,}$/);
  expect(renewed).not.toBe(token);
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() - 1e9;
  });

  await page.locator('.console summary', { hasText: 'Server' }).click();
  await page.locator('.console').getByRole('combobox', { name: 'Server' }).selectOption({ index: 1 });
  expect(await sentToken(page, '/second/notes')).toBeUndefined();

  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /shelves/i })
    .first()
    .click();
  await page.waitForURL(/get-shelves$/);
  await page.getByRole('button', { name: 'Try it' }).click();
  expect(await sentToken(page, '/first/shelves')).toBe(renewed);
  await page.getByRole('button', { name: 'Forget all' }).click();
  expect(await sentToken(page, '/first/shelves')).toBeUndefined();
});

/** Seen to fail: each press used the same refresh token, which ends the grant where they are used once, and sent the request. */
it('a token is renewed once, however often the reader asks for it meanwhile', async () => {
  const page = await openTokens(CODE, 'page');
  await allow(await startSignIn(page, pressSignIn(page)));
  await page.getByText(/^The token is here/).waitFor();
  const token = await sentToken(page, '/first/notes');
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 1e9;
  });
  let renewals = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/token', async (route) => {
    if (route.request().method() === 'POST') renewals += 1;
    await released;
    await route.continue();
  });
  const before = requests.length;
  const send = page.getByRole('button', { name: /^Send/ });
  await send.click();
  await expect.poll(() => renewals).toBe(1);
  await page.locator('.console-head').getByRole('button', { name: 'Cancel' }).click();
  await send.click();
  await page.getByRole('button', { name: 'Renew it now' }).click();
  await page.getByText(/^Waiting for/).waitFor();
  release();
  await page.getByText(/^The token is here/).waitFor();
  await expect.poll(() => requests.length).toBe(before + 1);
  await page.unroute('**/token');
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() - 1e9;
  });
  const renewed = requests.at(-1)?.headers.authorization;
  expect(await sentToken(page, '/first/notes')).toBe(renewed);
  expect(renewed).not.toBe(token);
  expect([renewals, requests.length]).toEqual([1, before + 2]);
});

/** Signs in, and sends a request when the token has expired: it waits for the token server until that is released. */
async function startRenewal(): Promise<{ readonly page: Page; readonly token: Held }> {
  const page = await openTokens(CODE, 'page');
  await allow(await startSignIn(page, pressSignIn(page)));
  await page.getByText(/^The token is here/).waitFor();
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 1e9;
  });
  const token = await hold(page, '**/token');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect.poll(() => token.waiting.length).toBe(1);
  return { page, token };
}

/** Seen to fail: the token of the renewal was kept, and sent; then the request was sent without a token. */
it('a token that the reader forgets while it is renewed stays forgotten, and its request is cancelled', async () => {
  const { page, token } = await startRenewal();
  await page.getByRole('button', { name: 'Forget all' }).click();
  await page.getByText('The request was cancelled.').waitFor();
  token.release();
  expect(await sentToken(page, '/first/notes')).toBeUndefined();
  expect(requests).toHaveLength(1);
});

/** Seen to fail: the request was sent once its token was renewed, on whatever page the reader was. */
it('a request is not sent after its token is renewed if the reader has left', async () => {
  const { page, token } = await startRenewal();
  await page
    .getByRole('link', { name: /shelves/i })
    .first()
    .click();
  await page.waitForURL(/get-shelves$/);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByText('Sending …').waitFor();
  // Both would wait for the same renewal, whose token is kept: the server may accept the old one only once.
  token.release();
  await expect.poll(() => requests.map(({ url }) => url)).toContain('/first/shelves');
  expect(requests).toHaveLength(1);
  expect(token.waiting).toHaveLength(1);
});

/** Seen to fail: the token arrived afterwards, and was sent. */
it('a sign-in ends when the reader forgets all, in the window and at the token server', async () => {
  const page = await openTokens(CODE, 'page');
  const forget = () => page.getByRole('button', { name: 'Forget all' }).click();
  const cancel = page.locator('.console-later').getByRole('button', { name: 'Cancel' });
  const first = await startSignIn(page, pressSignIn(page));
  await page.getByText('Continue in the window that opened.').waitFor();
  await forget();
  await cancel.waitFor({ state: 'detached' });
  const token = await hold(page, '**/token');
  await allow(first);
  await first.getByText('If it stays open, look there').waitFor();
  expect(token.waiting).toEqual([]);
  await reader.context.clearCookies();

  await page.getByLabel('Client ID').fill('page');
  await allow(await startSignIn(page, pressSignIn(page)));
  await expect.poll(() => token.waiting.length).toBe(1);
  await forget();
  await cancel.waitFor({ state: 'detached' });
  token.release();
  expect(await sentToken(page, '/first/notes')).toBeUndefined();
});

/** Seen to fail: it was shown, and sent, to the token server of whatever flow or server was chosen next, also after "Forget all". */
it('a client is for the token server that it was typed for, until the reader forgets all', async () => {
  const page = await openTokens(CLIENT, 'robot', 'a secret', 'get-apart');
  const shown = async () => [
    await page.getByLabel('Client ID').inputValue(),
    await page.getByLabel('Client secret').inputValue(),
  ];
  const flow = page.getByLabel('Flow');
  await flow.selectOption({ label: DEVICE });
  expect(await shown()).toEqual(['', '']);
  await flow.selectOption({ label: CLIENT });
  expect(await shown()).toEqual(['robot', 'a secret']);

  await flow.selectOption({ label: DEVICE });
  await page.getByLabel('Client ID').fill('first');
  await page.getByLabel('Client secret').fill('of the first');
  await page.locator('.console summary', { hasText: 'Server' }).click();
  await page.locator('.console').getByRole('combobox', { name: 'Server' }).selectOption({ index: 1 });
  expect(await shown()).toEqual(['', '']);
  await page.locator('.console').getByRole('combobox', { name: 'Server' }).selectOption({ index: 0 });
  expect(await shown()).toEqual(['first', 'of the first']);

  await page.getByRole('button', { name: 'Forget all' }).click();
  expect(await shown()).toEqual(['', '']);
});

/** Seen to fail: it went along to whatever host the description names for codes. */
it('the secret of a client goes to the host of the token endpoint alone', async () => {
  const page = await openTokens(DEVICE, 'robot', 'a secret', 'get-split');
  await page.getByRole('button', { name: 'Get a code' }).click();
  await page.getByText('The response has no code.').waitFor();
  expect(requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([['/first/device', undefined]]);
});

/** Seen to fail: CORS was blamed, which the server allows. */
it('a token endpoint that redirects is named as one', async () => {
  const page = await openTokens(CLIENT, 'robot', 'a secret', 'get-moved');
  await page.getByRole('button', { name: 'Get the token' }).click();
  await page.getByText('The authorization server redirects this request.').waitFor();
  expect(requests).toEqual([]);
});

it('a sign-in that is denied, one beside others, and a window that is blocked', async () => {
  const page = await openTokens(CODE, 'page');
  const denied = await startSignIn(page, pressSignIn(page));
  await denied.getByRole('link', { name: '[ Cancel ]' }).click();
  await page.getByText('Access was denied.').waitFor();

  const first = await startSignIn(page, pressSignIn(page));
  await page.getByText('Continue in the window that opened.').waitFor();
  const other = await reader.context.newPage();
  await other.goto(`${reader.origin}/oauth2-redirect.html?code=stolen&state=other`);
  await other.getByText('If it stays open, look there').waitFor();
  expect(other.url()).toBe(`${reader.origin}/oauth2-redirect.html`);
  await allow(first);
  await page.getByText(/^The token is here/).waitFor();
  await page.getByRole('button', { name: 'Forget all' }).click();
  await reader.context.clearCookies();

  await page.getByLabel('Client ID').fill('page');
  await page.evaluate(() => {
    globalThis.open = () => null;
  });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The browser blocked the window.').waitFor();
  const window = await startSignIn(page, () => page.getByRole('link', { name: 'Open the sign-in page' }).click());
  await allow(window);
  await page.getByText(/^The token is here/).waitFor();
});

/** Seen to fail: what was chosen for one flow was sent with the other, which need not have it. */
it('scopes are chosen for one flow', async () => {
  const page = await openTokens(CODE, 'page');
  const other = page.getByRole('checkbox', { name: scopes[1] });
  await page
    .locator('.console-group > summary')
    .filter({ has: page.getByText('scope') })
    .click();
  await other.check();
  await page.getByLabel('Flow').selectOption({ label: CLIENT });
  expect(await other.isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: scopes[0] }).isChecked()).toBe(true);
});

it('client credentials, and why they are refused', async () => {
  const page = await openTokens(CLIENT, 'robot', 'wrong');
  const start = page.getByRole('button', { name: 'Get the token' });
  await start.click();
  await page.getByText('The client is not accepted.').waitFor();
  await page.getByLabel('Client secret').fill('a secret: 100 %');
  await page.getByLabel('Client secret').press('Enter');
  await page.getByText(/^The token is here/).waitFor();
  expect(await sentToken(page, '/first/notes')).toMatch(/^Bearer [\w-]{40,}$/);

  await page.getByLabel('Client ID').fill('closed');
  await start.click();
  await page.getByText('The browser may not read the response (CORS).').waitFor();
  expect(await page.locator('.console-later').innerText()).toContain(`Access-Control-Allow-Origin: ${reader.origin}`);
});

it('a code for another device, entered in time and too late', async () => {
  // Shortens the five seconds between two questions.
  await reader.page.addInitScript(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((run: () => void, pause = 0) =>
      setTimeout(run, Math.min(pause, 200))) as typeof setTimeout;
  });
  const page = await openTokens(DEVICE, 'late');
  await page.getByRole('button', { name: 'Get a code' }).click();
  await page.getByText('The code has expired.').waitFor();

  await page.getByLabel('Client ID').fill('page');
  await page.getByRole('button', { name: 'Get a code' }).click();
  const shown = await page.locator('.console-code').innerText();
  const window = await startSignIn(page, () => page.getByRole('link', { name: 'Open that page' }).click());
  await window.getByRole('button', { name: 'Continue' }).waitFor();
  expect(await window.locator('body').innerText()).toContain(shown);
  await window.getByRole('button', { name: 'Continue' }).click();
  await allow(window);
  await page.getByText(/^The token is here/).waitFor();
  expect(await sentToken(page, '/first/notes')).toMatch(/^Bearer [\w-]{40,}$/);
});

it('OpenID Connect: the flows are those that the server describes', async () => {
  const page = await openTokens(CODE, 'page', '', 'get-drawers');
  const window = await startSignIn(page, pressSignIn(page));
  await allow(window);
  await page.getByText(/^The token is here/).waitFor();
  expect(await sentToken(page, '/first/drawers')).toMatch(/^Bearer [\w-]{40,}$/);
  expect(await page.getByLabel('Flow').innerText()).toBe([CODE, CLIENT, DEVICE].join('\n'));

  await page.goto(`${reader.origin}/api/get-odd`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('Get a token').click();
  await page.getByText('The server describes another one.').waitFor();
  await page.getByText('You can also get a token in another way, and paste it above.').waitFor();
});

it('a flow that a page cannot run says why', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/api/get-old`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('Paste a token that you have: the description has only Implicit').waitFor();
});
