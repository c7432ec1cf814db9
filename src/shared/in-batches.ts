/** Consecutive items in batches, each as large as possible up to `limit`; a larger item is alone. */
export function inBatches<T>(
  items: readonly T[],
  sizeOf: (item: T) => number,
  limit: number,
): readonly (readonly T[])[] {
  const batches: T[][] = [];
  let size = 0;
  for (const item of items) {
    const own = sizeOf(item);
    const last = batches.at(-1);
    if (last && size + own <= limit) last.push(item);
    else batches.push([item]);
    size = last && size + own <= limit ? size + own : own;
  }
  return batches;
}
