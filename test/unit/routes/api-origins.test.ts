import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../docgen.ts';
import { docgenInProcess } from '../../in-process.ts';

/** Builds a site whose API has these servers and this header, and returns the HTML of its operation. */
async function operationPage(servers: readonly string[], header = 'X-Lake', more = {}): Promise<string> {
  const folder = await temporaryFolder();
  mkdirSync(join(folder, 'site/api'), { recursive: true });
  const parameters = [{ name: header, in: 'header', required: true, schema: { type: 'string' }, example: 'blue' }];
  const get = { operationId: 'getLake', parameters, responses: { 200: { description: 'A lake.' } } };
  writeFileSync(
    join(folder, 'site/api/openapi.json'),
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Lakes', version: '1' },
      servers: servers.map((url) => ({ url })),
      paths: { '/lake': { get } },
      ...more,
    }),
  );
  await docgenInProcess(['build', join(folder, 'site'), '--out', join(folder, 'dist'), '--no-cache']);
  return readFileSync(join(folder, 'dist/api/get-lake/index.html'), 'utf8');
}

const policyOf = (html: string) => /http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html)?.[1] ?? '';

it('lets the console call the documented servers, whose hosts cannot add to the policy', async () => {
  const html = await operationPage([
    'https://lakes.example/v1',
    'http://[2001:db8::1]:8080/v1',
    'https://лейк.example/v1',
    'https://{region}.lakes.example',
    "https://a.example;script-src-elem 'unsafe-inline'/v1",
    'https://a.example;script-src-elem/v1',
    'https://*/v1',
    'https://a.example,b.example/v1',
    "https://b.example'unsafe-eval'/v1",
    'https://{x};sandbox.example',
  ]);
  const directives = policyOf(html).replaceAll('&#x27;', "'").split('; ');
  expect(directives.find((one) => one.startsWith('connect-src'))).toBe(
    "connect-src 'self' https://*.lakes.example https://lakes.example https://xn--e1aidb.example",
  );
  expect(directives.filter((one) => /script-src-elem|sandbox|unsafe/.test(one))).toEqual([]);
});

it('lets the console get tokens where the description says so, and nowhere else', async () => {
  const flow = (host: string) => ({
    authorizationUrl: 'https://signin.example/auth',
    tokenUrl: `https://${host}/token`,
    refreshUrl: 'https://again.example/token',
    scopes: {},
  });
  const flows = { authorizationCode: flow("tokens.example;sandbox'"), clientCredentials: flow('tokens.example') };
  const html = await operationPage(['https://lakes.example'], undefined, {
    security: [{ oauth: [] }, { openId: [] }],
    components: {
      securitySchemes: {
        oauth: { type: 'oauth2', flows },
        openId: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/.well-known/openid-configuration' },
        unused: { type: 'oauth2', flows: {} },
      },
    },
  });
  expect(policyOf(html)).toContain(
    ' https://again.example https://id.example https://lakes.example https://tokens.example;',
  );
  expect(policyOf(html)).not.toMatch(/signin|sandbox/);
});

it('leaves a header out of the samples if its name is none, which cURL would read as the name of a file', async () => {
  expect(await operationPage(['https://lakes.example'])).toContain('X-Lake: blue');
  expect(await operationPage(['https://lakes.example'], '@/etc/hostname')).not.toContain('@/etc/hostname: blue');
});
