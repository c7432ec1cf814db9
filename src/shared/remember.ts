/**
 * Whether two lists contain the same records in the same order. `isSame` compares two of them; default: by identity.
 */
export function isSameList<T>(
  a: readonly T[],
  b: readonly T[],
  isSame: (one: T, other: T) => boolean = Object.is,
): boolean {
  return a === b || (a.length === b.length && a.every((one, index) => isSame(one, b[index] as T)));
}

/** The former list if the next one contains the same records, so that results derived from it stay valid. */
export function sameList<T>(former: readonly T[] | undefined, next: readonly T[]): readonly T[] {
  return former && isSameList(former, next) ? former : next;
}

/** Remembers the last result of a function, and returns it again for the same inputs. `isSame` default: by identity. */
export function lastResult<Inputs extends readonly unknown[], Result>(
  make: (...inputs: Inputs) => Result,
  isSame: (before: Inputs, now: Inputs) => boolean = isSameList,
): (...inputs: Inputs) => Result {
  let last: { readonly inputs: Inputs; readonly result: Result } | undefined;
  return (...inputs) => {
    // biome-ignore lint/plugin: as many as the function has parameters.
    if (!last || !isSame(last.inputs, inputs)) last = { inputs, result: make(...inputs) };
    return last.result;
  };
}

/** Remembers the result for each record as long as that lives. */
export function remembered<Item extends object, Result>(make: (item: Item) => Result): (item: Item) => Result {
  const results = new WeakMap<Item, { readonly result: Result }>();
  return (item) => {
    const known = results.get(item);
    if (known) return known.result;
    const result = make(item);
    results.set(item, { result });
    return result;
  };
}

/** Remembers the result for each record as {@link remembered} does, and returns it again while the shared inputs are the same. */
export function perRecord<Item extends object, Shared extends readonly unknown[], Result>(
  make: (item: Item, ...shared: Shared) => Result,
): (item: Item, ...shared: Shared) => Result {
  const results = new WeakMap<Item, { readonly shared: Shared; readonly result: Result }>();
  return (item, ...shared) => {
    const known = results.get(item);
    if (known && isSameList(known.shared, shared)) return known.result;
    // biome-ignore lint/plugin: as many as the function has parameters.
    const result = make(item, ...shared);
    results.set(item, { shared, result });
    return result;
  };
}
