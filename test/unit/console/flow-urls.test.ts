import { expect, it } from 'vitest';
import { flowUrls } from '../../../src/console/oauth/flow-urls.ts';

const flow = { kind: 'clientCredentials', startUrl: '', tokenUrl: '/token', scopes: [] } as const;

it('makes the addresses of a flow absolute, against the server', () => {
  expect(flowUrls({ ...flow, refreshUrl: 'renew' }, 'https://a.example/v1')).toEqual({
    start: 'https://a.example/token',
    token: 'https://a.example/token',
    refresh: 'https://a.example/v1/renew',
  });
  expect(flowUrls({ ...flow, refreshUrl: 'javascript:alert(1)' }, 'https://a.example')).toBeUndefined();
});

/** Seen to fail: the client's secret went to the other host. */
it('renews a token at no other host than that of its endpoint', () => {
  const urls = flowUrls({ ...flow, refreshUrl: 'https://b.example/renew' }, 'https://a.example');
  expect(urls?.refresh).toBe('https://a.example/token');
});
