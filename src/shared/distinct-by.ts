/** A list without the items whose key an earlier one has. */
export function distinctBy<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): readonly Item[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const key = keyOf(item);
    return !seen.has(key) && seen.add(key);
  });
}
