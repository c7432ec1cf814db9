import { describe, expect, it } from 'vitest';
import { shortened, slugOf } from '../../../src/shared/slug.ts';
import { cleanPath, isExternal, joinPath, outputPathOf, splitHref } from '../../../src/shared/url-path.ts';

describe('addresses', () => {
  it.each([
    ['/a/b.html', '/a/b'],
    ['/a/index.html', '/a'],
    ['/index.html', '/'],
    ['/a/', '/a'],
    ['/', '/'],
    ['', '/'],
    ['/a/b', '/a/b'],
    ['/indexes', '/indexes'],
  ])('%s is cleaned to %s', (path, clean) => expect(cleanPath(path)).toBe(clean));

  it.each([
    ['/', true, 'index.html'],
    ['/a/b', true, 'a/b/index.html'],
    ['/a/b', false, 'a/b.html'],
    ['/404', true, '404.html'],
  ])('the route %s (trailing slash %s) is the file %s', (route, slash, file) =>
    expect(outputPathOf(route, slash)).toBe(file),
  );

  it('splits at the first hash, and at the first question mark before it', () => {
    expect(splitHref('/a?b#c?d#e')).toEqual({ path: '/a', query: '?b', hash: '#c?d#e' });
    expect(splitHref('#x')).toEqual({ path: '', query: '', hash: '#x' });
  });

  it('recognises addresses of other sites', () => {
    expect(['https://x', 'mailto:a@b', '//x', 'JavaScript:x'].map(isExternal)).toEqual([true, true, true, true]);
    expect(['/a', 'a', './a', '#a', '?a', '/a:b'].map(isExternal)).toEqual([false, false, false, false, false, false]);
  });

  it('joins with single slashes', () => expect(joinPath('/docs/', '/a', '', 'b/')).toBe('/docs/a/b'));
});

describe('slugOf', () => {
  it.each([
    ['getPlacesByTag', 'get-places-by-tag'],
    ['getACategory', 'get-a-category'],
    ['Potosí & Sucre', 'potosi-sucre'],
    ['HTTPServer v2', 'http-server-v2'],
    ['get_all__cities', 'get-all-cities'],
    ['listIPsOfVMs', 'list-ips-of-vms'],
    ['¿?', ''],
  ])('%s → %s', (text, slug) => expect(slugOf(text)).toBe(slug));
});

it('shortens a name by whole characters to what a disk stores', () => {
  expect(shortened('a'.repeat(200))).toBe('a'.repeat(200));
  expect(shortened(`${'a'.repeat(199)}é`)).toBe('a'.repeat(199));
  expect(shortened(`${'a/'.repeat(99)}a-b`)).toBe(`${'a/'.repeat(99)}a`);
});
