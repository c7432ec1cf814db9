const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** A number of bytes in words, decimal: `980 B`, `12 kB`, `1.3 MB`. */
export function fileSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const size = bytes / 1000 ** step;
  return `${step > 0 && size < 9.95 ? size.toFixed(1) : Math.round(size)} ${UNITS[step]}`;
}
