import { expect, test } from 'vitest';
import { type SearchConfig, searchParts } from '../../../../src/features/search/search-parts.ts';
import type { Content } from '../../../../src/model/content.ts';
import type { RenderedPage } from '../../../../src/model/route.ts';
import { textReference } from '../../../../src/text-reference.ts';
import { content, doc, emptyDocument, post } from '../../routes/content.ts';
import { rendered } from '../../routes/rendered.ts';
import { tag } from '../../templates/records/article.ts';

const searchRecords = (all: Content, pages: readonly RenderedPage[], config: Partial<SearchConfig> = {}) =>
  searchParts(all, pages, { navbar: [], search: { related: [] }, ...config }).flatMap(({ records }) => records());

const component = (path: string, unlisted: boolean) =>
  rendered(path, { kind: 'module', module: 'x' }, { title: 'Status', description: 'All is well.', unlisted });

test('what is unlisted is not found', () => {
  const unlisted = { unlisted: true };
  const all = content({ docs: [doc('a', unlisted)], posts: [post('2025-01-01', 'b', unlisted)] });
  expect(searchRecords(all, [component('/status', true)])).toEqual([]);
});

test('a page is found by its words, and each heading by its own', () => {
  const html = '<p>Text.</p><h2 id="errors">Errors</h2><p>They are JSON.</p>';
  const one = doc('a', {
    title: 'Guide',
    description: 'How to.',
    document: { ...emptyDocument, html: textReference(html) },
  });
  expect(searchRecords(content({ docs: [one] }), [])).toEqual([
    { kind: 'page', title: 'Guide', context: '', href: '/docs/a', text: 'How to. Text.' },
    { kind: 'page', title: 'Errors', context: 'Guide', href: '/docs/a#errors', text: 'They are JSON.' },
  ]);
});

test('a component page is found by its title and its description', () => {
  expect(searchRecords(content(), [component('/status', false)])).toEqual([
    { kind: 'page', title: 'Status', context: '', href: '/status', text: 'All is well.' },
  ]);
});

test('a tag is found if it has a page', () => {
  const page = component(tag.permalink, true);
  expect(searchRecords(content({ tags: [tag] }), [page]).map(({ href }) => href)).toEqual([tag.permalink]);
  expect(searchRecords(content({ tags: [tag] }), [])).toEqual([]);
});

test('a list is found by its title, and an entry of the navigation bar by its label', () => {
  const list = { kind: 'blog-archive', breadcrumbs: [], years: [] } as const;
  const pages = [rendered('/blog/archive', list, { title: 'Archive', description: 'Every post' })];
  const to = { icon: undefined, position: 'left' } as const;
  const navbar = [
    { label: 'All releases', to: '/blog/archive', ...to },
    { label: 'Archive', to: '/blog/archive', ...to },
    { label: 'Elsewhere', to: 'https://example.org', ...to },
  ];
  expect(searchRecords(content(), pages, { navbar })).toEqual([
    { kind: 'page', title: 'Archive', context: '', href: '/blog/archive', text: 'Every post' },
    { kind: 'page', title: 'All releases', context: 'Archive', href: '/blog/archive', text: '' },
  ]);
});
