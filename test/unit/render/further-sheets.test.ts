import { expect, it } from 'vitest';
import { withFurtherSheets } from '../../../src/render/further-sheets.ts';
import type { PageAssets } from '../../../src/render/page-context.ts';

const assets = {
  stylesheets: ['/main.css'],
  textSheet: '/texts.css',
  landingSheet: '/landing.css',
  componentSheet: '/components.css',
} as unknown as PageAssets;

function sheetsOf(content: string): string[] {
  const html = `<!doctype html><html><head><link rel="stylesheet" href="/main.css"/></head><body>${content}</body></html>`;
  return [...withFurtherSheets(html, assets).matchAll(/href="\/(\w+)\.css" data-view/g)].map(([, name]) => name ?? '');
}

it.each([
  ['<p class="lead">a</p>', []],
  ['<div class="table-scroll"><table></table></div>', ['texts']],
  ['<div class="my card">a</div>', ['landing']],
  ['<docgen-island data-island="ApiConsole">a</docgen-island>', []],
  // Seen to fail: a table that an island shows after it has loaded its rows had no style.
  ['<docgen-island data-island="Prices">Loading</docgen-island>', ['texts', 'landing', 'components']],
])('a page with %s loads %j', (content, names) => {
  expect(sheetsOf(content)).toEqual(names);
});
