import { MAX_MARK_COLORS } from './palette.ts';

/** A picture whose pixels are entries of its own palette. */
export interface MarkPixels {
  readonly width: number;
  readonly height: number;
  /** Row by row; 0 is the background, n the n-th colour. */
  readonly entries: Uint8Array;
  readonly colors: readonly `#${string}`[];
}

/** Converts bytes of red, green, blue and alpha, premultiplied, over a background. */
export function markPixels(
  rgba: Uint8Array,
  size: { readonly width: number; readonly height: number },
  ground: `#${string}`,
): MarkPixels {
  const under = [...Buffer.from(ground.slice(1), 'hex')];
  const solid = Array.from({ length: size.width * size.height }, (_, pixel) => {
    const clear = 255 - (rgba[pixel * 4 + 3] ?? 0);
    return under.map((value, index) =>
      Math.min(255, (rgba[pixel * 4 + index] ?? 0) + Math.round((value * clear) / 255)),
    );
  });
  // Coarser steps give fewer colours; the first result with few enough is used.
  for (let step = 1; ; step *= 2) {
    const names = solid.map((channels) => nameOf(channels, step));
    const colors = [...new Set(names)].filter((name) => name !== nameOf(under, step));
    if (colors.length > MAX_MARK_COLORS) continue;
    const entryOf = new Map(colors.map((color, index) => [color, index + 1]));
    return { ...size, entries: Uint8Array.from(names, (name) => entryOf.get(name) ?? 0), colors };
  }
}

function nameOf(channels: readonly number[], step: number): `#${string}` {
  const bytes = channels.map((value) => Math.min(255, Math.round(value / step) * step));
  return `#${Buffer.from(bytes).toString('hex')}`;
}
