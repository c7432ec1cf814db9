import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SiteIcon } from '../../model/picture.ts';
import type { Task } from '../../threads/thread.ts';
import { MARK_HEIGHT } from './draw-preview.ts';
import { type MarkPixels, markPixels } from './mark-pixels.ts';
import { GROUND } from './palette.ts';

/** An icon as bytes. */
export interface DrawnIcon extends Omit<SiteIcon, 'src'> {
  readonly png: Uint8Array;
}

/** The site's mark as pixels. */
export interface DrawnMark {
  /** As shown in previews. */
  readonly pixels: MarkPixels;
  readonly icons: readonly DrawnIcon[];
}

/** Sides in pixels, as browsers request them, and the share of an icon that the mark fills on a background. */
const ICONS = [
  { side: 48, purpose: 'any', share: 1 },
  { side: 192, purpose: 'any', share: 1 },
  { side: 512, purpose: 'any', share: 1 },
  // After cropping, a circle of four fifths of the side remains.
  { side: 512, purpose: 'maskable', share: 0.56 },
  { side: 180, purpose: 'touch', share: 0.72 },
] as const;

/** In pixels: a wider mark is a line of text, and is drawn smaller. */
const MAX_MARK_WIDTH = 320;

/** Draws an SVG in another thread. */
export const markTask: Task<Uint8Array, DrawnMark> = { name: 'mark' };

/**
 * The implementation of the task; throws if it is no SVG. The drawing has no access to files, network or fonts.
 */
export async function drawMark(svg: Uint8Array): Promise<DrawnMark> {
  const { Resvg } = await loadResvg();
  const draw = <T>(source: string, use: (image: { asPng(): Uint8Array; pixels: Uint8Array }) => T) => {
    const drawing = new Resvg(source, { font: { loadSystemFonts: false } });
    const image = drawing.render();
    try {
      return use(image);
    } finally {
      image.free();
      drawing.free();
    }
  };
  const own = new Resvg(Buffer.from(svg).toString('utf8'), { font: { loadSystemFonts: false } });
  const ratio = own.width / own.height;
  own.free();
  const height = Math.round(Math.min(MARK_HEIGHT, MAX_MARK_WIDTH / ratio));
  const size = { width: Math.max(1, Math.round(height * ratio)), height: Math.max(1, height) };
  return {
    pixels: draw(framed(svg, size, 1), ({ pixels }) => markPixels(pixels, size, GROUND)),
    icons: ICONS.map(({ side, purpose, share }) => {
      const ground = purpose === 'any' ? undefined : GROUND;
      return {
        side,
        purpose,
        png: draw(framed(svg, { width: side, height: side }, share, ground), (image) => image.asPng()),
      };
    }),
  };
}

/** The mark in the middle of a square, as large as fits into a share of it. */
function framed(
  svg: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  share: number,
  ground?: string,
): string {
  const margin = (1 - share) / 2;
  const fill = ground === undefined ? '' : `<rect width="${width}" height="${height}" fill="${ground}"/>`;
  const place = `x="${width * margin}" y="${height * margin}" width="${width * share}" height="${height * share}"`;
  const href = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${fill}<image ${place} href="${href}"/></svg>`;
}

type Resvg = typeof import('@resvg/resvg-wasm');

let loaded: Promise<Resvg> | undefined;

/** The renderer takes a twentieth of a second to load, and can be initialised only once. */
function loadResvg(): Promise<Resvg> {
  loaded ??= import('@resvg/resvg-wasm').then(async (resvg) => {
    const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
    await resvg.initWasm(await readFile(wasm));
    return resvg;
  });
  return loaded;
}
