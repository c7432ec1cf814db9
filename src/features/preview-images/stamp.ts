/** Width of a preview image in pixels. */
export const PREVIEW_WIDTH = 1200;

/** Bytes of a row of a PNG: its filter, then one palette entry per pixel. */
export const ROW_BYTES = PREVIEW_WIDTH + 1;

/** An area of palette entries, row by row; 0 is the background. */
export interface Area {
  readonly width: number;
  readonly height: number;
  readonly entries: Uint8Array;
}

/**
 * An area in the form of PNG's filter "Up": where a pixel differs from the one above, and by how much (modulo 256).
 * Inside a letter's stem nothing differs, so a stamp is a tenth of its area.
 */
export interface Stamp {
  /** Distances in bytes from that of the area's upper left pixel. */
  readonly at: Int32Array;
  readonly differences: Uint8Array;
}

export function stampOf({ width, height, entries }: Area): Stamp {
  const at: number[] = [];
  const differences: number[] = [];
  // The row below the area is background again.
  for (let row = 0; row <= height; row++) {
    for (let column = 0; column < width; column++) {
      const entry = row === height ? 0 : (entries[row * width + column] ?? 0);
      const above = row === 0 ? 0 : (entries[(row - 1) * width + column] ?? 0);
      if (entry === above) continue;
      at.push(row * ROW_BYTES + column);
      differences.push((entry - above) & 0xff);
    }
  }
  return { at: Int32Array.from(at), differences: Uint8Array.from(differences) };
}
