import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { discoverFlows } from '../../../../src/console/oauth/discovery.ts';
import { FlowPanel } from '../../../../templates/islands/console/oauth/FlowPanel.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Seen to fail: the configuration of an OpenID Connect server may name a scope twice, and one took 43 s to lay out. */
it('scopes that a server names are listed once each, and as much of them as a browser lays out', async () => {
  const hard = Array.from({ length: 200 }, (_, index) => `${index}${'aא'.repeat(1_700)}`);
  const configuration = {
    issuer: 'https://issuer.example',
    token_endpoint: 'https://issuer.example/token',
    grant_types_supported: ['client_credentials'],
    scopes_supported: ['openid', 'openid', ...hard],
  };
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('fetch', async () => Response.json(configuration));
  const found = await discoverFlows('https://issuer.example/.well-known/openid-configuration');
  const flows = found.failure ? [] : found.value;
  expect(flows[0]?.scopes.filter(({ name }) => name === 'openid')).toHaveLength(1);
  const props = { scheme: '/api a', flows, needed: [], address: 'https://api.example', isConfirmed: true };
  const html = renderToString(createElement(FlowPanel, { ...props, onToken: () => undefined }));
  expect(html).toContain('openid');
  expect(html.length).toBeLessThan(100_000);
});
