import { describe, expect, it } from 'vitest';
import { addressPage } from '../../../src/render/addresses.ts';

const site = (basePath: string, pages: readonly string[] = [], htmlFiles: readonly string[] = []) => ({
  basePath,
  paths: { pages: new Set(pages), htmlFiles: new Set(htmlFiles) },
});

describe('addressPage', () => {
  it('leaves a page under the root path unchanged', () => {
    const html =
      '<p id="a"><a href="/docs?x=1&amp;y=2#b">x</a> <a href="#a">y</a> <a href="https://example.org/">z</a></p>';
    const page = addressPage(html, '/docs/intro', site('/'));
    expect(page.html).toBe(html);
    expect(page.links).toEqual([
      { href: '/docs?x=1&y=2#b', element: 'a' },
      { href: '#a', element: 'a' },
      { href: 'https://example.org/', element: 'a' },
    ]);
    expect([...page.ids]).toEqual(['a']);
  });

  it('puts the base path before every root-absolute address, once', () => {
    const html = [
      '<link href="/assets/a.css"><script src="/assets/a.js"></script><form action="/search"></form>',
      '<img src="/a.png" srcset="/a.png 1x, /b.png 2x"><a class="href=" href="/docs&amp;x">/docs&amp;x</a><a href="//cdn.example.org/x">x</a>',
      '<meta http-equiv="refresh" content="0; url=/docs/intro"><use href="/sprite.svg#sun"></use>',
    ].join('\n');
    expect(addressPage(html, '/', site('/base/')).html).toBe(
      [
        '<link href="/base/assets/a.css"><script src="/base/assets/a.js"></script><form action="/base/search"></form>',
        '<img src="/base/a.png" srcset="/base/a.png 1x, /base/b.png 2x"><a class="href=" href="/base/docs&amp;x">/docs&amp;x</a><a href="//cdn.example.org/x">x</a>',
        '<meta http-equiv="refresh" content="0; url=/base/docs/intro"><use href="/base/sprite.svg#sun"></use>',
      ].join('\n'),
    );
  });

  it('writes a path of the host without the base path, and does not have it checked', () => {
    const html = '<a href="pathname:///other/x.html#y">a</a><a href="pathname:////example.org">b</a>';
    const page = addressPage(html, '/docs', site('/base/'));
    expect(page.html).toBe('<a href="/other/x.html#y">a</a><a href="pathname:////example.org">b</a>');
    expect(page.links).toEqual([{ href: 'pathname:////example.org', element: 'a' }]);
    expect(addressPage('<a href="pathname:///x">a</a>', '/docs', site('https://example.org/base/')).html).toBe(
      '<a href="https://example.org/x">a</a>',
    );
  });

  it('resolves a relative address against the clean path of the page', () => {
    const page = addressPage(
      '<a href="other#x">a</a><a href="./same">b</a><a href="../up">c</a>',
      '/docs/guides/first',
      site('/'),
    );
    expect(page.html).toBe(
      '<a href="/docs/guides/other#x">a</a><a href="/docs/guides/same">b</a><a href="/docs/up">c</a>',
    );
  });

  it('writes the address of a page in the form that every host has, and returns links as they are written', () => {
    const hrefs = ['/a.html#x', '/a/?q=1', 'a/index.html', '/index.html', '/b/', '/caf%C3%A9.html', '/a', '/'];
    const kept = ['/file.html', '/folder/', '/none.html', '/none/', '//a.html', 'https://a.example/a.html', '#a.html'];
    const html = (all: readonly string[]) => all.map((href) => `<a href="${href}">x</a>`).join('');
    const paths = site('/base/', ['/', '/a', '/b', '/café', '/file', '/folder'], ['/file.html', '/folder/index.html']);
    const page = addressPage(html([...hrefs, ...kept]), '/b', paths);
    const written = [...page.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(written).toEqual([
      ...['/base/a#x', '/base/a?q=1', '/base/a', '/base/', '/base/b', '/base/caf%C3%A9', '/base/a', '/base/'],
      ...['/base/file.html', '/base/folder/', '/base/none.html', '/base/none/', ...kept.slice(4)],
    ]);
    expect(page.links.slice(0, 2).map(({ href }) => href)).toEqual(['/a.html#x', '/a/?q=1']);
    expect(page.rewritten).toEqual(['/a.html#x', '/a/?q=1', '/a/index.html', '/index.html', '/b/', '/caf%C3%A9.html']);
  });

  it('reads an element of any name', () => {
    const html = '<constructor a="b"><a href="/x">x</a></constructor>';
    expect(addressPage(html, '/', site('/base/')).html).toBe(html.replace('/x', '/base/x'));
  });

  it('ignores text, comments, scripts and styles', () => {
    const html = '<p>&lt;a href="/x"> href="/y"</p><!-- <a href="/z"> --><script>"<a href=\'/s\'>"</script>';
    expect(addressPage(html, '/', site('/')).links).toEqual([]);
  });
});
