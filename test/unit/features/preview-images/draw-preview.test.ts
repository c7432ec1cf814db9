import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { closeBand, openBand, putStamp } from '../../../../src/features/preview-images/band.ts';
import { drawPreview, type PreviewTools } from '../../../../src/features/preview-images/draw-preview.ts';
import { paletteOf } from '../../../../src/features/preview-images/palette.ts';
import { takePen } from '../../../../src/features/preview-images/pen.ts';
import { pngOf } from '../../../../src/features/preview-images/png.ts';
import type { PreviewWords } from '../../../../src/features/preview-images/preview-words.ts';
import { PREVIEW_WIDTH, stampOf } from '../../../../src/features/preview-images/stamp.ts';
import { readPng } from './read-png.ts';

const tools = (mark?: PreviewTools['mark']): PreviewTools => ({ pen: takePen(), mark, shared: new Map() });

const words: PreviewWords = {
  section: 'Places',
  title: 'Find the nearest places',
  line: { method: 'delete', text: '/places/nearest' },
  site: 'Bolivia Places',
  host: 'bolivia-places.example',
};

/** The rows in which anything is drawn between two columns, grouped. */
function drawnRows(png: ReturnType<typeof readPng>, from: number, to: number): [number, number][] {
  const groups: [number, number][] = [];
  for (let row = 0; row < png.height; row++) {
    if (png.entries.subarray(row * png.width + from, row * png.width + to).every((entry) => entry === 0)) continue;
    const last = groups.at(-1);
    if (last?.[1] === row - 1) last[1] = row;
    else groups.push([row, row]);
  }
  return groups;
}

describe('stamps', () => {
  it('reproduce their area anywhere, and add up if they overlap', () => {
    const area = { width: 3, height: 3, entries: Uint8Array.from([1, 2, 3, 4, 0, 4, 200, 250, 1]) };
    const band = openBand(8);
    putStamp(band, stampOf(area), 5, 2);
    putStamp(band, stampOf(area), 7, 2);
    putStamp(band, stampOf(area), 100, 6);
    const { entries, width } = readPng(pngOf([closeBand(openBand(3)), closeBand(band)], ['#ffffff', '#000000']));
    const row = (y: number, from: number, to: number) => [...entries.subarray(y * width + from, y * width + to)];
    expect(row(5, 4, 11)).toEqual([0, 1, 2, 4, 2, 3, 0]);
    expect(row(6, 4, 11)).toEqual([0, 4, 0, 8, 0, 4, 0]);
    expect(row(7, 4, 11)).toEqual([0, 200, 250, 201, 250, 1, 0]);
    expect(row(8, 4, 11)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    // What would be below the band is cut off.
    expect(row(10, 100, 103)).toEqual([4, 0, 4]);
  });
});

describe('a preview image', () => {
  it('is a valid PNG of 1200 by 630 pixels, with a line of each kind', () => {
    const png = readPng(drawPreview(words, tools()));
    expect([png.width, png.height]).toEqual([1200, 630]);
    // Name of the site, section, title (its "p" and "F" share no row with another line), method and path, host, bar.
    expect(drawnRows(png, 80, 1120)).toHaveLength(6);
    expect(png.colorAt(0, 0)).toBe('#fcfbf8');
    expect([png.colorAt(0, 629), png.colorAt(1100, 629)]).toEqual(['#0a6470', '#a4421b']);
    const colors = new Set(Array.from({ length: 630 }, (_, y) => png.colorAt(83, y)));
    expect(colors).toContain('#b3242d');
    expect(drawnRows(png, 0, 80).length).toBe(1);
    expect(drawnRows(png, 1120, 1200).length).toBe(1);
  });

  it('stays within its bounds however long its words are', () => {
    const long = { ...words, section: 'S'.repeat(90), title: 'Wide '.repeat(90).trim(), site: 'N'.repeat(90) };
    const line = { method: 'options', text: '/very/long/path'.repeat(20) };
    const png = readPng(drawPreview({ ...long, line, host: 'h'.repeat(90) }, tools()));
    expect(png.height).toBe(630);
    expect(drawnRows(png, 1125, 1200).length).toBe(1);
  });

  it('shows the mark in its own colours', () => {
    const mark = {
      width: 64,
      height: 64,
      entries: new Uint8Array(64 * 64).fill(2),
      colors: ['#112233', '#445566'] as const,
    };
    const png = readPng(drawPreview(words, tools(mark)));
    expect(png.colorAt(81, 74)).toBe('#445566');
  });

  it('is the same on every machine', () => {
    const digest = createHash('sha256').update(drawPreview(words, tools())).digest('hex');
    expect(digest).toBe('b1dec3589feb010bceebcbea3933b169e6f0191714994024fa0b4171f08910b6');
    const other = tools();
    drawPreview({ ...words, title: 'Something else' }, other);
    expect(createHash('sha256').update(drawPreview(words, other)).digest('hex')).toBe(digest);
  });

  it('has distinct entries for all inks', () => {
    const [light, dark] = [paletteOf('get', []), paletteOf('delete', [])];
    expect(light.length).toBeLessThanOrEqual(256);
    const differing = light.flatMap((color, entry) => (color === dark[entry] ? [] : [entry]));
    expect(differing).toHaveLength(10);
    expect(PREVIEW_WIDTH).toBe(1200);
  });
});
