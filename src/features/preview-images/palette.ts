import type { HttpMethod } from '../../model/http-method.ts';
import { FULL_COVERAGE } from './letter-shape.ts';
import type { Color } from './png.ts';

/** Colours of the pages in light mode (`templates/styles/tokens.css` and `palette.css`). */
export const GROUND: Color = '#fcfbf8';
const TEXT: Color = '#1a2326';
const ACCENT: Color = '#0a6470';
const QUIET: Color = '#5c666a';
const CLAY: Color = '#a4421b';

const METHODS: Readonly<Partial<Record<HttpMethod, Color>>> = {
  get: ACCENT,
  post: '#1d5fae',
  put: '#835500',
  patch: '#6b46a8',
  delete: '#b3242d',
};

/** Colours of text, in the order of the palette. */
export type Ink = 'text' | 'accent' | 'quiet' | 'method';

/**
 * What a step of coverage adds to a palette entry. Stamps add up where two letters touch, and so do these: each ink has
 * entries for twice as many steps as one letter needs, and no two inks share one.
 */
export const STRIDES: Readonly<Record<Ink, number>> = { text: 1, accent: 11, quiet: 12, method: 13 };

const MAX_STEPS = 2 * FULL_COVERAGE;

/** Entries of solid areas. */
export const BAR_ENTRY = STRIDES.accent * FULL_COVERAGE;
export const CLAY_ENTRY = STRIDES.method * MAX_STEPS + 1;

/** The first entry of the mark's colours. */
export const MARK_ENTRY = CLAY_ENTRY + 1;

/** The most colours that a mark may have; others are drawn in the nearest one. */
export const MAX_MARK_COLORS = 256 - MARK_ENTRY;

/** All colours of a picture. */
export function paletteOf(method: HttpMethod | undefined, mark: readonly Color[]): Color[] {
  const inks: Record<Ink, Color> = {
    text: TEXT,
    accent: ACCENT,
    quiet: QUIET,
    method: (method === undefined ? undefined : METHODS[method]) ?? TEXT,
  };
  const palette = Array.from({ length: MARK_ENTRY }, (): Color => GROUND);
  for (const ink of Object.keys(STRIDES) as Ink[]) {
    for (let step = 1; step <= MAX_STEPS; step++) palette[STRIDES[ink] * step] = onGround(inks[ink], step);
  }
  palette[CLAY_ENTRY] = CLAY;
  return [...palette, ...mark];
}

function onGround(color: Color, step: number): Color {
  const [ground, full] = [GROUND, color].map((one) => Buffer.from(one.slice(1), 'hex'));
  const share = Math.min(step / FULL_COVERAGE, 1);
  const mixed = [0, 1, 2].map((at) => Math.round((ground?.[at] ?? 0) * (1 - share) + (full?.[at] ?? 0) * share));
  return `#${Buffer.from(mixed).toString('hex')}`;
}
