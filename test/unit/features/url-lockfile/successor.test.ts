import { describe, expect, it } from 'vitest';
import { suggester } from '../../../../src/diagnostics/did-you-mean.ts';
import type { LockfilePage } from '../../../../src/features/url-lockfile/lockfile.ts';
import type { PublishedPage } from '../../../../src/features/url-lockfile/published-pages.ts';
import { anchorSuccessor, successorOf } from '../../../../src/features/url-lockfile/successor.ts';

function page(path: string, more: Partial<PublishedPage> = {}): PublishedPage {
  return { path, source: undefined, title: '', operation: undefined, anchors: [], ...more };
}

function lost(path: string, more: Partial<LockfilePage> = {}): LockfilePage {
  return { ...page(path), line: 3, isRetired: false, ...more, anchors: [] };
}

describe('the successor of a lost page', () => {
  it.each<[string, LockfilePage, PublishedPage[], string | undefined]>([
    [
      'is of the same source before the same title',
      lost('/docs/guide', { source: 'docs/guide.md', title: 'Guide' }),
      [page('/a', { title: 'Guide' }), page('/b', { source: 'docs/guide.md' })],
      '/b',
    ],
    [
      'is of the same title',
      lost('/docs/guide', { title: 'Guide' }),
      [page('/x'), page('/a', { title: 'Guide' })],
      '/a',
    ],
    [
      'is none of two with the same title',
      lost('/docs/guide', { title: 'Guide' }),
      [page('/a', { title: 'Guide' }), page('/b', { title: 'Guide' })],
      undefined,
    ],
    ['is of a similar address', lost('/docs/guide'), [page('/about'), page('/docs/guides')], '/docs/guides'],
    [
      'is of the same method and path',
      lost('/api/get-city', { operation: 'GET /city', title: 'Get a city' }),
      [page('/api/a', { operation: 'GET /town', title: 'Get a city' }), page('/api/b', { operation: 'GET /city' })],
      '/api/b',
    ],
    [
      'is an operation for an operation',
      lost('/api/get-city', { operation: 'GET /city' }),
      [page('/api/get-citys', { title: 'x' })],
      undefined,
    ],
    ['is no page without a title for another', lost('/docs/guide'), [page('/wholly/different')], undefined],
  ])('%s', (_, before, fresh, expected) => {
    expect(successorOf(before, fresh, suggester())?.path).toBe(expected);
  });
});

describe('the successor of a lost anchor', () => {
  it.each([
    ['first-request', ['errors', 'first-requests'], 'first-requests'],
    ['first-request', ['quick-start'], 'quick-start'],
    ['first-request', ['errors', 'limits'], undefined],
    ['first-request', [], undefined],
  ])('of %s among %j is %s', (id, fresh, expected) => {
    expect(anchorSuccessor(id, fresh, suggester())).toBe(expected);
  });
});
