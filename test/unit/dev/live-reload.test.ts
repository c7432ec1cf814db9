import { describe, expect, it } from 'vitest';
import { built, events, files, page, serveSite } from './serve-site.ts';

describe('the event stream', () => {
  it('is for pages of this server only', async () => {
    const { get } = await serveSite();
    const refused = [{ origin: 'http://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of refused) expect((await get('/__docgen/events', { headers })).status).toBe(403);
  });

  it('sends the state at once, and again after every build', async () => {
    const { site, server } = await serveSite();
    const next = events(server);
    const first = await next(0);
    expect(first?.problems).toEqual({ title: '0 problems', items: [] });
    await site.update({
      files: files({ ...built, 'about/index.html': page('two') }),
      diagnostics: [],
      site: undefined,
    });
    server.publish();
    const second = await next(1);
    expect(second?.version).not.toBe(first?.version);
    await site.update({
      files: files({ ...built, 'about/index.html': page('two') }),
      diagnostics: [],
      site: undefined,
    });
    server.publish();
    expect((await next(2))?.version).toBe(second?.version);
  });
});
