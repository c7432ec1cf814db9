import { describe, expect, it } from 'vitest';
import type { RebuiltSite } from '../../../src/dev/rebuilt-site.ts';
import { placeIn, report } from '../../../src/diagnostics/report.ts';
import { built, events, files, page, serveSite } from './serve-site.ts';

describe('a site with errors', () => {
  const problem = report('LINK_BROKEN', 'There is no <page>', {
    place: placeIn({ path: 'docs/a.md', text: '[x](/<none>)' }, 1, 5, 7),
  });

  async function breakSite(site: RebuiltSite, entries: Readonly<Record<string, string>>) {
    await site.update({ files: files(entries), diagnostics: [problem], site: undefined });
  }

  it('keeps the last good version of every page, notifies the browser, and recovers', async () => {
    const { site, server, get } = await serveSite();
    const next = events(server);
    const first = await next(0);
    await breakSite(site, { 'index.html': page('start') });
    server.publish();
    expect(await next(1)).toMatchObject({ version: first?.version, problems: { items: [{ where: 'docs/a.md:1:5' }] } });
    expect((await get('/about')).body).toContain('about');
    await site.update({ files: files(built), diagnostics: [], site: undefined });
    server.publish();
    expect(await next(2)).toMatchObject({ version: first?.version, problems: { items: [] } });
  });

  it('shows the error page, as text and under a strict policy, if there never was a good version', async () => {
    const { get } = await serveSite({}, [problem]);
    const { status, headers, body } = await get('/docs/a');
    expect(status).toBe(500);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('docs/a.md:1:5');
    expect(body).toContain('There is no &lt;page&gt;');
    expect(body).toContain('1 | [x](/&lt;none&gt;)');
    expect(body).not.toContain('<none>');
  });

  it('counts all problems, although it shows only the first', async () => {
    const problems = Array.from({ length: 120 }, (_, index) => report('LINK_BROKEN', `Problem ${index}`));
    const { site, get } = await serveSite({}, problems);
    const title = '120 problems, the first 50 shown';
    const { body } = await get('/docs/a');
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body.match(/<li>/g)).toHaveLength(50);
    expect(site.live().problems).toMatchObject({ title, items: { length: 50 } });
  });

  it('shows a page with a broken link, beside the problem', async () => {
    const { site, get } = await serveSite();
    const linked = { path: 'about/index.html', content: page('linked'), origin: 'docs/a.md' };
    await site.update({
      files: [linked, ...files({ 'index.html': page('other') })],
      diagnostics: [problem],
      site: undefined,
    });
    expect((await get('/about')).body).toContain('linked');
    expect(site.live().problems.items).toHaveLength(1);
  });

  it('does not show the page of a source with an error', async () => {
    const { site, get } = await serveSite();
    const half = { path: 'about/index.html', content: page('half'), origin: 'docs/a.md' };
    const diagnostics = [{ ...problem, code: 'FM_TYPE' as const }];
    await site.update({ files: [half, ...files({ 'index.html': page('other') })], diagnostics, site: undefined });
    expect((await get('/about')).body).toContain('about');
    expect((await get('/')).body).toContain('other');
  });

  it('accepts an edit, and notifies the browser if something has changed', async () => {
    const { site, get } = await serveSite();
    const { version } = site.live();
    const edit = (about: string) =>
      site.update({ files: files({ ...built, 'about/index.html': about }), diagnostics: [], site: undefined });
    await edit(built['about/index.html'] ?? '');
    expect(site.live().version).toBe(version);
    await edit(page('edited'));
    expect(site.live().version).not.toBe(version);
    expect((await get('/about')).body).toContain('edited');
    await breakSite(site, { 'index.html': page('start') });
    expect((await get('/about')).body).toContain('edited');
  });

  it('adds postponed files without notifying browsers, and keeps what open pages still refer to', async () => {
    const { site, get } = await serveSite();
    const { version } = site.live();
    const { 'about/index.html': about = '', ...others } = built;
    const quiet = { files: files({ ...others, 'search.json': '{"new":1}' }), diagnostics: [], site: undefined };
    await site.update(quiet, { isQuiet: true });
    expect(site.live().version).toBe(version);
    expect((await get('/search.json')).body).toBe('{"new":1}');
    expect(about).not.toBe('');
    expect((await get('/about')).body).toContain('about');
  });

  it('does not remove the site because of warnings', async () => {
    const { get } = await serveSite(built, [report('ANCHOR_BROKEN', 'no part')]);
    expect((await get('/none')).status).toBe(404);
  });
});
