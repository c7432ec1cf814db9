import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetBundle, bundleAssets } from '../../../src/assets/bundle-assets.ts';
import { packageRoot } from '../../../src/package-root.ts';
import { assetBudgets } from '../../budgets.ts';

let bundle: AssetBundle;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docgen-assets-'));
  bundle = await bundleAssets({ packageRoot, siteStyles: [] });
});

afterAll(() => rm(folder, { recursive: true }));

function gzipBytes(extension: string, name = ''): number {
  const found = bundle.files.filter(({ path }) => path.endsWith(extension) && path.includes(name));
  expect(found).not.toEqual([]);
  return found.map(({ content }) => gzipSync(bytesOf(content)).length).reduce((sum, size) => sum + size, 0);
}

function bytesOf(content: AssetBundle['files'][number]['content']): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  if (content instanceof Uint8Array) return content;
  throw new Error('an asset that is copied');
}

function styles(from: AssetBundle): string {
  const sheet = from.files.find(({ path }) => from.stylesheets.includes(`/${path}`));
  return Buffer.from(bytesOf(sheet?.content ?? '')).toString();
}

/** What stands before each outermost block of a minified sheet. */
function preludes(css: string): string[] {
  let depth = 0;
  let text = '';
  const found: string[] = [];
  for (const char of css.trim()) {
    if (char === '{' && depth++ === 0) found.push(text.slice(text.lastIndexOf(';') + 1));
    else if (char === '}' && --depth === 0) text = '';
    else if (depth === 0) text += char;
  }
  return found;
}

async function siteStyle(name: string, css: string): Promise<AssetBundle> {
  const path = join(folder, name);
  await writeFile(path, css);
  return bundleAssets({ packageRoot, siteStyles: [path], siteDir: folder });
}

describe('bundleAssets', () => {
  it('stays within its budgets', () => {
    const print = gzipBytes('.css', 'print-');
    const components = gzipBytes('.css', 'components-');
    // A page contains the first, and has one of the other two besides the main sheet.
    const frame = gzipSync(bundle.frameStyle).length;
    expect(frame).toBeLessThan(assetBudgets.frame);
    for (const name of ['reference-', 'texts-'])
      expect(frame + gzipBytes('.css', 'main-') + gzipBytes('.css', name)).toBeLessThan(assetBudgets.css);
    expect(components).toBeLessThan(assetBudgets.components);
    expect(print).toBeLessThan(assetBudgets.print);
    const search = gzipBytes('.js', 'search-dialog-');
    // Only pages with groups in their sidebar load it.
    const groups = gzipBytes('.js', 'folded-groups-');
    const copy = gzipBytes('.js', 'copy-');
    // Only readers who come with the address of another tool, or with a shared request, load the first, and only redirect pages the
    // second.
    const elsewhere = gzipBytes('.js', 'reference-address-') + gzipBytes('.js', 'redirect-');
    // Only readers who scroll load it.
    const scrolled = gzipBytes('.js', 'scrolled-');
    const later = search + groups + copy + elsewhere + scrolled;
    expect(gzipBytes('.js') - later).toBeLessThan(assetBudgets.javascript);
    expect(scrolled).toBeLessThan(assetBudgets.scrolled);
    expect(copy).toBeLessThan(assetBudgets.copy);
    expect(groups).toBeLessThan(assetBudgets.foldedGroups);
    expect(elsewhere).toBeLessThan(assetBudgets.elsewhere);
    expect(search).toBeLessThan(assetBudgets.search);
    expect(gzipBytes('.woff2') - gzipBytes('.woff2', '-signs-')).toBeLessThan(assetBudgets.fonts);
    expect(gzipBytes('.woff2', '-signs-')).toBeLessThan(assetBudgets.signs);
    expect(bundle.beforePaint.length).toBeLessThan(assetBudgets.beforePaint);
  });

  it('gives every file under /assets a name with a content hash, and returns which ones pages load', () => {
    const paths = bundle.files.map(({ path }) => path);
    for (const path of paths) expect(path).toMatch(/^assets\/[\w-]+-[0-9A-Za-z]{8}\.(?:css|js|woff2)$/);
    const loaded = [...bundle.stylesheets, ...bundle.scripts, ...bundle.preloadFonts];
    expect(loaded).toHaveLength(3);
    for (const address of loaded) expect(paths).toContain(address.slice(1));
    expect(bundle.preloadFonts[0]).toContain('figtree-text-');
  });

  it('gives the same bytes every time', async () => {
    expect(await bundleAssets({ packageRoot, siteStyles: [] })).toEqual(bundle);
  });

  it('refers to its fonts relative to the sheet, so that any base path works', () => {
    expect(styles(bundle)).toMatch(/url\("?\.\/figtree-[^)]+\.woff2"?\)/);
  });

  it('makes few styles of a site part of each page, whatever the specificity, and leaves addresses of public files unchanged', async () => {
    const own = await siteStyle('site.css', '.mark{background:url(/img/mark.svg)}');
    expect(own).toMatchObject({ stylesheets: bundle.stylesheets, sheetsFirst: false });
    expect(own.frameStyle).toBe(`${bundle.frameStyle}.mark{background:url(/img/mark.svg)}`);
    expect(preludes(own.frameStyle).filter((prelude) => prelude !== '@layer docgen')).toEqual(['.mark']);
  });

  it('never ends the style element of a page early', async () => {
    const own = await siteStyle('site.css', '/*! </style> */.mark{content:"</style>"}');
    expect(own.sheetsFirst).toBe(false);
    expect(own.frameStyle).not.toMatch(/<\/style/i);
  });

  it.each([
    ['more than 4,096 characters', `.mark{--long:${'a'.repeat(4096)}}`],
    ['an import from elsewhere', '@import "https://example.org/a.css";.mark{color:red}'],
    ['something to report', '.mark{colour:red;color red}'],
  ])('puts %s into the sheet after its own', async (_, css) => {
    const own = await siteStyle('site.css', css);
    expect(own).toMatchObject({ frameStyle: bundle.frameStyle, sheetsFirst: true });
    expect(styles(own)).toMatch(/\.mark\{[^{}]*\}\s*$/);
    expect(own.stylesheets).not.toEqual(bundle.stylesheets);
    const sheets = own.files.filter(({ path }) => path.endsWith('.css'));
    expect(sheets).toHaveLength(9);
    const unlayered = sheets.flatMap(({ content }) => preludes(Buffer.from(bytesOf(content)).toString()));
    expect(unlayered.filter((prelude) => !/^@layer docgen(-print)?$/.test(prelude)).at(-1)).toBe('.mark');
  });

  it('reports where a sheet of the site is wrong', async () => {
    const { diagnostics, stylesheets } = await siteStyle('broken.css', '.a{}\n.ñ{background:url(./none.png)}');
    expect(stylesheets).toEqual([]);
    expect(diagnostics).toMatchObject([
      { code: 'STYLE_SYNTAX', severity: 'error', place: { file: 'broken.css', line: 2, column: 15 } },
    ]);
  });

  it("does not read a site's tsconfig.json, which is for its editor", async () => {
    await writeFile(join(folder, 'tsconfig.json'), '{ "extends": "not-installed/tsconfig.json" }');
    const { diagnostics } = await siteStyle('site.css', '.mark{color:red}');
    expect(diagnostics).toEqual([]);
  });

  it('reports that a sheet of the site is missing', async () => {
    const { diagnostics } = await bundleAssets({
      packageRoot,
      siteStyles: [join(folder, 'none.css')],
      siteDir: folder,
    });
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringMatching(/^STYLE_SYNTAX .*none\.css/),
    ]);
  });
});
