import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markPixels } from '../../../../src/features/preview-images/mark-pixels.ts';
import { MAX_MARK_COLORS } from '../../../../src/features/preview-images/palette.ts';
import { drawPictures, type PictureMemory } from '../../../../src/features/preview-images/preview-images.ts';
import { manifestFile } from '../../../../src/features/web-manifest/web-manifest.ts';
import { planSite } from '../../../../src/routes/plan-site.ts';
import { config, content, doc, post } from '../../routes/content.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1" fill="#123456"/></svg>';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgen-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function publicFile(name: string, text: string) {
  const absolute = join(folder, name);
  writeFileSync(absolute, text);
  return { path: `public/${name}`, absolute, size: statSync(absolute).size, stamp: text };
}

const site = content({
  docs: [
    doc('intro', { title: 'Introduction' }),
    doc('own', { title: 'Own', image: { src: '/own.png', size: undefined } }),
    doc('ja', { title: '最寄りの場所' }),
    doc('ru', { title: 'Места' }),
  ],
  posts: [post('2025-10-02', 'new')],
});

async function draw(
  parts: Record<string, unknown> = {},
  {
    files = [],
    cache = { previews: new Map() },
    mode = 'build',
  }: Partial<{
    files: ReturnType<typeof publicFile>[];
    cache: PictureMemory;
    mode: 'build' | 'serve';
  }> = {},
) {
  const settings = config({ title: 'Bolivia', url: 'https://b.example', ...parts });
  const { routes } = planSite(site, settings, { files: [], placeOf: () => undefined }).value;
  const sources = { config: settings, routes, publicFiles: files, mode, placeOf: () => undefined };
  const { value, diagnostics } = await drawPictures(sources, cache);
  return { ...value, diagnostics, cache };
}

describe('preview images', () => {
  it('are drawn for each page that has none, but not for pages that nobody shares', async () => {
    const { previews, files } = await draw();
    expect([...previews.keys()].filter((path) => path.startsWith('/docs'))).toEqual([
      '/docs/intro',
      '/docs/ja',
      '/docs/ru',
    ]);
    expect(previews.has('/404')).toBe(false);
    expect(previews.get('/docs/intro')).toEqual({
      src: expect.stringMatching(/^\/assets\/preview-[0-9a-f]{16}\.png$/),
      size: { width: 1200, height: 630 },
    });
    expect(new Set([...previews.values()].map(({ src }) => src)).size).toBe(files.length);
  });

  it('show the site if the fonts lack letters of a title, one picture for all such pages', async () => {
    const { previews } = await draw();
    expect(previews.get('/docs/ja')).toEqual(previews.get('/docs/ru'));
    expect(previews.get('/docs/ja')).not.toEqual(previews.get('/docs/intro'));
    expect((await draw({ title: '地図' })).previews.has('/docs/ja')).toBe(false);
  });

  it.each([
    ['without the address of the site', { url: undefined }, {}],
    ['where the configuration wants none', { previews: false }, {}],
    ['for who edits', {}, { mode: 'serve' as const }],
  ])('are not drawn %s', async (_, parts, options) => {
    expect((await draw(parts, options)).files).toEqual([]);
  });

  it('are not drawn again if their content is unchanged', async () => {
    const { cache, previews } = await draw();
    const kept = deserialize(serialize(cache)) as PictureMemory;
    // A digest that no picture has shows that the old one is reused.
    const marked = new Map([...kept.previews].map(([key, image]) => [key, { ...image, digest: 'f'.repeat(64) }]));
    const again = await draw({}, { cache: { ...kept, previews: marked } });
    expect(new Set([...again.previews.values()].map(({ src }) => src))).toEqual(
      new Set(['/assets/preview-ffffffffffffffff.png']),
    );
    expect((await draw({}, { cache: kept })).previews).toEqual(previews);
    const changed = await draw({ title: 'Chile' }, { cache: { ...kept, previews: marked } });
    expect([...changed.previews.values()].filter(({ src }) => src.includes('ffff'))).toEqual([]);
  });
});

describe('icons', () => {
  it('are drawn from the favicon, and once only', async () => {
    const files = [publicFile('icon.svg', SVG)];
    const { icons, files: written, cache } = await draw({ favicon: '/icon.svg', previews: false }, { files });
    expect(icons.map(({ side, purpose }) => `${purpose} ${side}`)).toEqual([
      'any 48',
      'any 192',
      'any 512',
      'maskable 512',
      'touch 180',
    ]);
    for (const [index, { content: png }] of written.entries()) {
      const bytes = Buffer.from(png as Uint8Array);
      expect(bytes.readUInt32BE(16)).toBe(icons[index]?.side);
      expect(bytes.readUInt32BE(20)).toBe(icons[index]?.side);
    }
    const { mark } = deserialize(serialize(cache)) as PictureMemory;
    expect(mark?.mark.pixels).toMatchObject({ width: 128, height: 64, colors: ['#123456'] });
    if (!mark) throw new Error('Nothing is kept.');
    const known = { ...mark, mark: { ...mark.mark, icons: mark.mark.icons.slice(0, 1) } };
    const options = { files, cache: { mark: known, previews: new Map() } };
    expect((await draw({ favicon: '/icon.svg', previews: false }, options)).icons).toHaveLength(1);
  });

  it('are drawn from the logo if there is no favicon, and not at all if neither is an SVG', async () => {
    const files = [publicFile('logo.svg', SVG), publicFile('icon.png', '')];
    const logo = { src: '/logo.svg', srcDark: undefined, alt: '' };
    expect((await draw({ favicon: '/icon.png', logo }, { files })).icons).toHaveLength(5);
    expect((await draw({ favicon: '/icon.png' }, { files })).icons).toEqual([]);
    expect((await draw({ favicon: '/icon.png', logo }, { files, mode: 'serve' })).icons).toEqual([]);
    expect((await draw({ favicon: 'https://other.example/icon.svg' }, { files })).icons).toEqual([]);
  });

  it('are missing if the file is not an SVG, which is reported', async () => {
    const files = [publicFile('icon.svg', '<svg')];
    const { icons, diagnostics } = await draw({ favicon: '/icon.svg' }, { files });
    expect(icons).toEqual([]);
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'ICON_SVG "public/icon.svg" cannot be drawn: the document does not have a root node',
    ]);
  });

  it('are in the manifest under the base path, except those for Apple home screens', () => {
    const settings = config({ title: 'B', basePath: '/x/', favicon: '/icon.svg' });
    const icons = [
      { src: '/assets/a.png', side: 512, purpose: 'maskable' },
      { src: '/assets/b.png', side: 180, purpose: 'touch' },
    ] as const;
    expect(JSON.parse(String(manifestFile(settings, icons).content)).icons).toEqual([
      { src: '/x/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      { src: '/x/assets/a.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ]);
  });
});

describe('the pixels of a mark', () => {
  it('are drawn over the background, with no more colours than fit', () => {
    const half = Uint8Array.from([0, 0, 0, 0, 128, 0, 0, 128, 10, 20, 30, 255]);
    expect(markPixels(half, { width: 3, height: 1 }, '#fcfbf8')).toEqual({
      width: 3,
      height: 1,
      entries: Uint8Array.from([0, 1, 2]),
      colors: ['#fe7d7c', '#0a141e'],
    });
    const many = Uint8Array.from({ length: 64 * 64 * 4 }, (_, index) => (index % 4 === 3 ? 255 : (index * 7) % 251));
    const { colors, entries } = markPixels(many, { width: 64, height: 64 }, '#fcfbf8');
    expect(colors.length).toBeGreaterThan(20);
    expect(colors.length).toBeLessThanOrEqual(MAX_MARK_COLORS);
    expect(Math.max(...entries)).toBe(colors.length);
  });
});
