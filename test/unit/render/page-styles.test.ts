import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pageStyles, withStyles } from '../../../src/render/page-styles.ts';

const none = { reference: '', overview: '', texts: '', components: '', changes: '', releases: '', versions: '' };

function assetsOf(mainSheet: string) {
  return { stylesheets: ['/assets/main-1.css'], mainSheet, viewSheets: { ...none, reference: '.r{}', texts: '.t{}' } };
}

const page = (main: string) =>
  `<html><head><link rel="stylesheet" href="/x/assets/main-1.css"/></head><body>${main}</body></html>`;

describe('the style sheets in a page', () => {
  it('are that of all pages, in the place of its link, and those of what the page shows', () => {
    const styles = pageStyles(assetsOf('.m{}'), '/x/');
    expect(withStyles(page('<main data-view="api-tag"></main>'), styles)).toBe(
      '<html><head><style>.m{}</style><style data-view="reference">.r{}</style></head><body><main data-view="api-tag"></main></body></html>',
    );
    expect(withStyles(page('<main data-view="doc"></main>'), styles)).toContain(
      '<style data-view="texts">.t{}</style>',
    );
  });

  it('refer to files of the asset folder below the base path, and to others as they are', () => {
    const { main } = pageStyles(assetsOf('@font-face{src:url("./a.woff2")}.m{background:url(/img/m.svg)}'), '/x/');
    expect(main?.css).toBe('@font-face{src:url("/x/assets/a.woff2")}.m{background:url(/img/m.svg)}');
  });

  it('are named by the policy, whatever page they are in', () => {
    const { hashes } = pageStyles(assetsOf('.m{}'), '/x/');
    const digest = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
    expect(hashes[0]).toBe(digest('.m{}'));
    expect(hashes).toEqual(expect.arrayContaining([digest('.r{}'), digest('.t{}')]));
  });

  it('do not end early, and have the line ends that a browser reads', () => {
    const { main } = pageStyles(assetsOf('.m:before{content:"</style><script>"}\r\n.n{}'), '/x/');
    expect(main?.css).toBe('.m:before{content:"<\\/style><script>"}\n.n{}');
  });

  it('are loaded instead where those of a site are long', () => {
    const styles = pageStyles(assetsOf(`.m{--data:"${'a'.repeat(65_536)}"}`), '/x/');
    expect(withStyles(page('<main data-view="doc"></main>'), styles)).toContain(
      '<link rel="stylesheet" href="/x/assets/main-1.css"/><style data-view="texts">',
    );
  });
});
