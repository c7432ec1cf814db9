import { describe, expect, it } from 'vitest';
import { addressMap } from '../../../src/dev/address-map.ts';

const paths = [
  'index.html',
  '404.html',
  'docs/intro/index.html',
  'flat.html',
  'img/logo.svg',
  'señal/index.html',
  'a b#?.txt',
];
const map = addressMap(paths, '/');

describe('addressMap', () => {
  it('finds a page under its clean address', () => {
    expect(map.find('/')).toEqual({ kind: 'file', path: 'index.html' });
    expect(map.find('/docs/intro')).toEqual({ kind: 'file', path: 'docs/intro/index.html' });
    expect(map.find('/flat')).toEqual({ kind: 'file', path: 'flat.html' });
  });

  it.each([
    ['/docs/intro/', '/docs/intro'],
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/intro/index.html', '/docs/intro'],
    ['/flat.html', '/flat'],
    ['/flat/', '/flat'],
    ['/index.html', '/'],
    ['/se%C3%B1al/', '/se%C3%B1al'],
  ])('redirects %s to %s', (from, to) => {
    expect(map.find(from)).toEqual({ kind: 'redirect', to });
    expect(map.find(to)?.kind).toBe('file');
  });

  it('finds files, whatever their names', () => {
    expect(map.find('/img/logo.svg')).toEqual({ kind: 'file', path: 'img/logo.svg' });
    expect(map.find('/a%20b%23%3F.txt')).toEqual({ kind: 'file', path: 'a b#?.txt' });
  });

  it('treats composed and decomposed accents as identical', () => {
    expect(map.find(`/${encodeURIComponent('sen\u0303al')}`)?.kind).toBe('file');
  });

  it.each([
    '/none',
    '/docs',
    '/img/logo.svg/',
    '/IMG/logo.svg',
    '/../secret',
    '/.env',
    '//evil.example/flat/',
    '/%2e%2e/x',
  ])('has nothing at %s', (path) => {
    expect(map.find(path)).toEqual({ kind: 'none' });
  });

  it.each(['/%zz', '/%', '/a%2fb', '/%2e%2e%2fsecret', '/a%5cb', '/a\\b', '/%00', 'http://x/', '*', ''])(
    'takes %j for no address',
    (path) => {
      expect(map.find(path)).toEqual({ kind: 'invalid' });
    },
  );

  describe('under a base path', () => {
    const based = addressMap(paths, '/v%20one/');

    it('finds files only below it', () => {
      expect(based.find('/v%20one/')).toEqual({ kind: 'file', path: 'index.html' });
      expect(based.find('/v%20one/flat')).toEqual({ kind: 'file', path: 'flat.html' });
      expect(based.find('/v%20one/flat/')).toEqual({ kind: 'redirect', to: '/v%20one/flat' });
      expect(based.find('/flat')).toEqual({ kind: 'none' });
      expect(based.find('/v%20onerous')).toEqual({ kind: 'none' });
    });

    it('redirects to the start page', () => {
      expect(based.find('/')).toEqual({ kind: 'redirect', to: '/v%20one/' });
      expect(based.find('/v%20one')).toEqual({ kind: 'redirect', to: '/v%20one/' });
      expect(based.find('/v%20one/index.html')).toEqual({ kind: 'redirect', to: '/v%20one/' });
    });
  });
});
