import { describe, expect, it } from 'vitest';
import { planSite } from '../../../src/routes/plan-site.ts';
import { config, content, doc } from './content.ts';

function addresses(docs: readonly string[], { files = [] as readonly string[], settings = {} } = {}) {
  const all = content({ docs: docs.map((id) => doc(id, { permalink: `/${id}` })) });
  const own = files.map((path) => ({ path, content: '', origin: path }));
  const { routes } = planSite(all, config(settings), { files: own, placeOf: () => undefined }).value;
  return Object.fromEntries(routes.map(({ path, markdown }) => [path, markdown]));
}

describe('the address of a page as Markdown', () => {
  it('is its own with .md behind it; pages that say nothing have none', () => {
    expect(addresses(['intro', 'deep/a%20b'])).toEqual({
      '/': undefined,
      '/404': undefined,
      '/deep/a%20b': '/deep/a%20b.md',
      '/docs': undefined,
      '/intro': '/intro.md',
    });
  });

  it('of the home page is /index.md, whatever else is called so', () => {
    expect(addresses(['', 'index'])).toMatchObject({ '/': '/index.md', '/index': undefined });
  });

  it('is left to a file or a page that has it already', () => {
    const taken = addresses(['a', 'b', 'c', 'c.md', 'd'], { files: ['A.md', 'b.md/x.svg'] });
    expect(taken).toMatchObject({
      '/a': undefined,
      '/b': undefined,
      '/c': undefined,
      '/c.md': '/c.md.md',
      '/d': '/d.md',
    });
  });

  it('does not exist where the configuration says so', () => {
    expect(addresses(['intro'], { settings: { markdown: { pages: false } } })).toMatchObject({ '/intro': undefined });
  });
});
