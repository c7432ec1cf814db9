import { describe, expect, it } from 'vitest';
import { byClass, byTag, one, text, texts } from './html.ts';
import { page } from './page.tsx';
import { article } from './records/article.ts';
import { views } from './records/views.ts';

describe('an article', () => {
  it('has its title with its phrasing content, and its body unchanged', () => {
    const document = page(views.page);
    const [title] = byTag(document, 'h1');
    expect(title && texts(byTag(title, 'code'))).toEqual(['API']);
    expect(byTag(one(document, 'prose'), 'h2').map(({ attribs }) => attribs.id)).toEqual(['start']);
  });

  it('has its table of contents in both places, with the same links', () => {
    const document = page(views.page);
    for (const place of ['toc', 'toc-inline'])
      expect(byTag(one(document, place), 'a').map(({ attribs }) => attribs.href)).toEqual(['#start', '#key']);
    expect(one(document, 'toc-inline').attribs.open).toBeUndefined();
  });

  it('has the pages above it before its title', () => {
    expect(byTag(one(page(views.page), 'breadcrumbs'), 'a').map(({ attribs }) => attribs.href)).toEqual(['/company']);
  });

  it('has none if the page lists no headings', () => {
    const document = page({ ...views.page, article: { ...article, toc: [] } });
    expect([...byClass(document, 'toc'), ...byClass(document, 'toc-inline')]).toEqual([]);
  });
});

describe('a doc', () => {
  it('has breadcrumbs, an edit link and its neighbours', () => {
    const document = page(views.doc);
    const crumbs = one(document, 'breadcrumbs');
    expect(texts(byTag(crumbs, 'li'))).toEqual(['Docs', 'Use']);
    expect(byTag(crumbs, 'a').map(({ attribs }) => attribs.href)).toEqual(['/docs']);
    expect(one(document, 'edit-link').attribs.href).toBe('https://example.org/edit');
    expect(texts(byTag(one(document, 'pager'), 'a'))).toEqual(['Next Next page']);
  });

  it('has no empty pager', () => {
    const document = page({ ...views.doc, pager: { previous: undefined, next: undefined } });
    expect(byClass(document, 'pager')).toEqual([]);
  });
});

describe('the contents of long docs', () => {
  it('list every page, below its group', () => {
    const list = one(page(views['docs-contents']), 'prose');
    expect(texts(byTag(list, 'a'))).toEqual(['Start', 'First']);
    expect(byTag(list, 'li').map(text)).toEqual(['Start', 'GuidesFirst', 'First']);
  });
});

describe('the not-found page', () => {
  it('says so, and shows links', () => {
    const document = page(views['not-found'], '/404');
    expect(texts(byTag(document, 'h1'))).toEqual(['Page Not Found']);
    expect(text(one(document, 'lead'))).toContain('nothing at this address');
    expect(byTag(one(document, 'way-list'), 'a').map(({ attribs }) => attribs.href)).toEqual(['/next']);
  });
});
