/**
 * Runs a task for each item, at most `limit` at a time; results come in the items' order. The first failure stops it,
 * and is thrown once every started task has ended, so that the caller can clean up safely.
 */
export function inParallel<T, R>(
  items: readonly T[],
  limit: number,
  task: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  return inLanes(
    items,
    Array.from({ length: Math.min(limit, items.length) }, () => task),
  );
}

/** The same with several ways to run a task, each of which takes the next item whenever it has finished one. */
export async function inLanes<T, R>(
  items: readonly T[],
  lanes: readonly ((item: T, index: number) => Promise<R>)[],
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  let failed = false;
  const work = async (task: (item: T, index: number) => Promise<R>) => {
    while (next < items.length && !failed) {
      const index = next++;
      const item = items[index] as T;
      try {
        results[index] = await task(item, index);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(lanes.map(work));
  const failure = ends.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
  return results;
}
