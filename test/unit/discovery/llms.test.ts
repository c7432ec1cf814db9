import { expect, it } from 'vitest';
import { llmsFile } from '../../../src/discovery/llms.ts';
import { isPublished } from '../../../src/discovery/published.ts';
import { planSite } from '../../../src/routes/plan-site.ts';
import { config, content, doc, post } from '../routes/content.ts';

it('tells agents what there is, by section, and nothing that is unlisted', () => {
  const site = config({ title: 'Maps', description: 'All\nmaps.', url: 'https://maps.example', basePath: '/x/' });
  if (!isPublished(site)) throw new Error('The site has no address.');
  const all = content({
    docs: [doc('intro', { title: 'To [begin]', description: 'First\nwords.' }), doc('secret', { unlisted: true })],
    posts: [post('2025-10-02', 'new', { title: 'News' })],
  });
  const { routes } = planSite(all, site, { files: [], placeOf: () => undefined }).value;
  const pages = routes.map((route) => ({ route, html: '', links: [], ids: new Set<string>() }));
  expect(llmsFile(pages, all, site).content).toBe(`# Maps

> All maps.

## Docs

- [To \\[begin\\]](https://maps.example/x/docs/intro): First words.

## Blog

- [News](https://maps.example/x/blog/new): Text.
`);
});
