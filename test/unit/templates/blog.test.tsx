import { describe, expect, it } from 'vitest';
import { byClass, byTag, one, text, texts } from './html.ts';
import { page } from './page.tsx';
import { author, post } from './records/article.ts';
import { views } from './records/views.ts';

describe('the list of posts', () => {
  const document = page(views['blog-list'], '/blog');

  it('shows date, reading time, authors, tags and excerpt of each', () => {
    const [first] = byClass(document, 'post-entry');
    if (!first) throw new Error('no entry');
    expect(byTag(first, 'time').map(({ attribs }) => attribs.datetime)).toEqual(['2025-10-02']);
    expect(text(one(first, 'post-date'))).toBe('October 2, 2025 3 min read');
    expect(text(one(first, 'author-disc'))).toBe('AQ');
    expect(one(first, 'author-disc').attribs['aria-hidden']).toBe('true');
    expect(byClass(first, 'tag-chip').map(({ attribs }) => attribs.href)).toEqual(['/blog/tags/tarija']);
    expect(text(one(first, 'prose'))).toBe('The department of Tarija joins.');
  });

  it('has "Read more", with the post\'s title for those who do not see it, only where a post is cut', () => {
    const more = byClass(document, 'more-link');
    expect(texts(more)).toEqual(['Read more: New places']);
  });

  it('links to the older entries', () => {
    expect(texts(byTag(one(document, 'list-pager'), 'a'))).toEqual(['Older entries']);
  });
});

describe('a post', () => {
  it('calls its neighbours newer and older', () => {
    expect(texts(byClass(page(views['blog-post']), 'pager-kicker'))).toEqual(['Older post']);
  });

  it('shows the picture of an author who has one, without a text', () => {
    const pictured = { ...author, image: '/img/ana.jpg' };
    const document = page({ ...views['blog-post'], post: { ...post, authors: [pictured] } });
    expect(one(document, 'author-disc').attribs).toMatchObject({ src: '/img/ana.jpg', alt: '' });
  });
});

describe('archive, tags and authors', () => {
  it('lists posts by year', () => {
    const document = page(views['blog-archive']);
    expect(texts(byTag(one(document, 'archive-year'), 'li'))).toEqual(['October 2 New places']);
  });

  it('lists tags by letter with their numbers', () => {
    const group = one(page(views['blog-tags']), 'tag-group');
    expect(texts(byTag(group, 'h2'))).toEqual(['T']);
    expect(texts(byClass(group, 'tag-chip'))).toEqual(['Tarija 1']);
  });

  it('shows how many posts a tag has', () => {
    const document = page(views['blog-tag']);
    expect(texts(byTag(document, 'h1'))).toEqual(['One post tagged with “Tarija”']);
    const two = page({ ...views['blog-tag'], posts: [post, { ...post, href: '/blog/other' }] });
    expect(texts(byTag(two, 'h1'))).toEqual(['2 posts tagged with “Tarija”']);
    expect(one(one(document, 'list-header'), 'more-link').attribs.href).toBe('/blog/tags');
  });

  it('shows authors with the number of their posts', () => {
    expect(text(one(page(views['blog-authors']), 'card-meta'))).toBe('2 posts');
    expect(texts(byTag(one(page(views['blog-author']), 'author-header'), 'a'))).toEqual([
      'Website',
      'View all authors',
    ]);
  });
});
