import { expect, it } from 'vitest';
import { withFrameStyle } from '../../../src/render/frame-style.ts';

const main = '<link rel="stylesheet" href="/v1/assets/main-1.css"/>';
const texts = '<link rel="stylesheet" href="/v1/assets/texts-1.css" data-view>';
const print = '<link rel="stylesheet" href="/v1/assets/print-1.css" media="print"/>';
const page = `<html><head>${main}${texts}${print}</head><body><header></header><script>start()</script><main></main></body></html>`;
const assets = { frameStyle: '.navbar{}', beforeContent: 'start()', sheetsFirst: false };
const styled = (html: string, changes: Partial<typeof assets> = {}) =>
  withFrameStyle(html, '/v1/assets/main-1.css', { ...assets, ...changes });

it('puts the style of the bar into the head, and the links to all sheets but that of print behind the bar', () => {
  expect(styled(page)).toBe(
    `<html><head><style>.navbar{}</style>${print}</head><body><header></header>${main}${texts}<script>start()</script><main></main></body></html>`,
  );
});

it('leaves the links in the head if the site may change the bar', () => {
  expect(styled(page, { sheetsFirst: true })).toBe(page.replace(main, (link) => `<style>.navbar{}</style>${link}`));
});

it('leaves the links in the head of a page without a bar, such as that of a redirect', () => {
  const redirect = `<html><head>${main}${print}</head><body><main></main></body></html>`;
  expect(styled(redirect)).toBe(redirect.replace(main, (link) => `<style>.navbar{}</style>${link}`));
});

it('leaves the links that a template of the site writes in its own way, and has the style all the same', () => {
  const own = page.replace(main, '<link href="/v1/assets/main-1.css" rel="stylesheet"/>');
  expect(styled(own)).toBe(own.replace('</head>', (end) => `<style>.navbar{}</style>${end}`));
});
