import { expect, test } from 'vitest';
import { createLinkPool } from '../../../src/render/link-pool.ts';

test('returns the same links, those of several pages once', () => {
  const pool = createLinkPool();
  const home = { href: '/', element: 'a' };
  const one = pool.links([home, { href: '/', element: 'link' }]);
  const two = pool.links([{ ...home }, { href: '/é', element: 'a' }]);
  expect(one).toEqual([home, { href: '/', element: 'link' }]);
  expect(two).toEqual([home, { href: '/é', element: 'a' }]);
  expect(two[0]).toBe(one[0]);
});
