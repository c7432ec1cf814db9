import { crc32, inflateSync } from 'node:zlib';

/** A PNG with a palette, parsed according to the specification; throws if a checksum or a length is wrong. */
export function readPng(bytes: Uint8Array) {
  const png = Buffer.from(bytes);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    if (crc32(body) !== png.readUInt32BE(at + 8 + length)) throw new Error('A chunk has another sum.');
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4));
    at += 12 + length;
  }
  const header = chunks.get('IHDR') ?? Buffer.alloc(0);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  // This also checks Adler-32.
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  if (rows.length !== (width + 1) * height) throw new Error('There are too many or too few rows.');
  const entries = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const filter = rows[row * (width + 1)];
    for (let column = 0; column < width; column++) {
      const above = filter === 2 ? (entries[(row - 1) * width + column] ?? 0) : 0;
      entries[row * width + column] = ((rows[row * (width + 1) + 1 + column] ?? 0) + above) & 0xff;
    }
  }
  const palette = (chunks.get('PLTE') ?? Buffer.alloc(0)).toString('hex').match(/.{6}/g) ?? [];
  return { width, height, entries, colorAt: (x: number, y: number) => `#${palette[entries[y * width + x] ?? 0]}` };
}
