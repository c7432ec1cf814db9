import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { put } from './docgen-process.ts';
import { serveSite } from './served-folder.ts';

const site = {
  'site/docgen.config.json': '{ "title": "T", "url": "https://feeds.example" }',
  'site/docs/intro.md': '# Intro\n\nWords.\n',
};

describe('docgen serve', { timeout: 60_000 }, () => {
  /** Seen to fail: each page was said to refer to feeds that do not exist, and nothing ever made them. */
  it('has the feeds of a blog as soon as there is one', async () => {
    const cwd = temporaryFolder();
    put(cwd, site);
    const { get, until, output } = await serveSite(cwd);
    put(cwd, { 'site/blog/2025-01-01-first.md': '# First\n\nNews.\n' });
    await until(async () => (await get('/blog/first')).status === 200);
    expect(await get('/blog/rss.xml')).toMatchObject({ status: 200, text: expect.stringContaining('First') });
    expect(output()).not.toContain('does not exist');
  });

  /** Seen to fail: nothing that is postponed was made as long as a link was broken. */
  it('makes what it has postponed although a link is broken', async () => {
    const cwd = temporaryFolder();
    put(cwd, site);
    const { get, until, output } = await serveSite(cwd);
    expect((await get('/sitemap.xml')).text).not.toContain('/docs/more');
    put(cwd, { 'site/docs/more.md': '# More\n\nSee [nothing](/nothing).\n' });
    await until(() => output().includes('LINK_BROKEN'));
    await until(async () => (await get('/sitemap.xml')).text.includes('/docs/more'));
  });

  /** Seen to fail: what a plugin makes for a new page was missing for ever, as the page refers to it. */
  it('makes the file of a plugin that a new page refers to', async () => {
    const cwd = temporaryFolder();
    put(cwd, {
      'site/docgen.config.mjs':
        "const files = ({ pages }) => Object.fromEntries(pages.map(({ route }) => ['cards' + route.path + '.txt', route.path]));\nexport default { plugins: [{ name: 'cards', files }] };\n",
      'site/docs/intro.md': '# Intro\n\n[Card](/cards/docs/intro.txt)\n',
    });
    const { get, until } = await serveSite(cwd);
    expect((await get('/cards/docs/intro.txt')).status).toBe(200);
    put(cwd, { 'site/docs/more.md': '# More\n\n[Card](/cards/docs/more.txt)\n' });
    await until(async () => (await get('/cards/docs/more.txt')).status === 200);
  });
});
