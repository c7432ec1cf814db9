import { expect, it } from 'vitest';
import { isTermOf, nameTerms, requestTerm } from '../../../src/shared/search-names.ts';

it.each([
  ['GET /posts/{id}.json', '/posts/{}.json get'],
  ['/posts/12.json', '/posts/{}.json'],
  ['get  https://api.example.org/posts/12.json?page=2#top', '/posts/{}.json get'],
  ['GET /Posts/ HTTP/1.1', '/posts get'],
  ["/users('{id}')/copy", '/users({})/copy'],
  ['/orders/3fa85f64-5717-4562-b3fc-2c963f66afa6:cancel', '/orders/{}:cancel'],
  ['/', '/'],
  ['getPosts', undefined],
  ['either/or', undefined],
])('%s is the request %s', (text, term) => expect(requestTerm(text)).toBe(term));

it('a path also names an operation without the path of a server', () => {
  expect(nameTerms('GET /v1/places/nearest', ['/v1', '/v', ''])).toEqual([
    'getv1placesnearest',
    '/{}/places/nearest get',
    '/places/nearest get',
  ]);
});

/** Seen to fail: a part with a digit was taken for the path of the server. */
it('a path without the path of a server is only that of a server that it begins with', () => {
  expect(nameTerms('POST /oauth2/token', ['/v1'])).toEqual(['postoauth2token', '/{}/token post']);
});

it('a path names the operations of all its methods, but of no longer path', () => {
  const isNamed = (term: string) => isTermOf('/a', term);
  expect(['/a', '/a get', '/a/{} get', '/ab get'].filter(isNamed)).toEqual(['/a', '/a get']);
});
