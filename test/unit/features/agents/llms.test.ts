import { expect, it } from 'vitest';
import { llmsFile } from '../../../../src/features/agents/llms.ts';
import { llmsFullFiles } from '../../../../src/features/agents/llms-full.ts';
import { isPublished } from '../../../../src/features/published-site.ts';
import { planSite } from '../../../../src/routes/plan-site.ts';
import { config, content, doc, post } from '../../routes/content.ts';
import { rendered } from '../../routes/rendered.ts';
import { views } from '../../templates/records/views.ts';

it('lists for agents what there is, by section, and nothing that is unlisted', () => {
  const site = config({ title: 'Maps', description: 'All\nmaps.', url: 'https://maps.example', basePath: '/x/' });
  if (!isPublished(site)) throw new Error('The site has no address.');
  const all = content({
    docs: [doc('intro', { title: 'To [begin]', description: 'First\nwords.' }), doc('secret', { unlisted: true })],
    posts: [post('2025-10-02', 'new', { title: 'News' })],
  });
  const { routes } = planSite(all, site, { files: [], placeOf: () => undefined }).value;
  // The start says no more than the head of the file does.
  const pages = [rendered('/', views.page), ...routes.map(({ path, view, ...more }) => rendered(path, view, more))];
  expect(llmsFile(pages, all, site).content).toBe(`# Maps

> All maps.

## Docs

- [To \\[begin\\]](https://maps.example/x/docs/intro.md): First words.

## Blog

- [News](https://maps.example/x/blog/new.md): Text.
`);
});

it('gives agents the whole site in one file, and lists what does not fit in it', () => {
  const site = config({ title: 'Maps', url: 'https://maps.example' });
  if (!isPublished(site)) throw new Error('The site has no address.');
  const docs = ['a', 'b', 'c', 'secret'].map((id) =>
    doc(id, { description: `What ${id} is.`, unlisted: id === 'secret' }),
  );
  const all = content({ docs });
  const { routes } = planSite(all, site, { files: [], placeOf: () => undefined }).value;
  const bodies = new Map([['/docs/b', `# b\n\n${'x'.repeat(10_000_000)}\n`]]);
  const markdownPages = routes
    .filter(({ markdown }) => markdown !== undefined)
    .map((route) => ({
      route,
      body: () => bodies.get(route.path) ?? `# ${route.title}\n\nText.\n`,
      file: { path: '', content: '', origin: '' },
    }));
  const [file] = llmsFullFiles(markdownPages, all, site);
  expect(file?.path).toBe('llms-full.txt');
  expect(file?.content).toBe(`# Maps

---

Source: https://maps.example/docs/a

# a

Text.

---

Source: https://maps.example/docs/c

# c

Text.

---

The other pages, which had no room here:

- [b](https://maps.example/docs/b.md): What b is.
`);
  expect(llmsFullFiles([], all, site)).toEqual([]);
});
