/**
 * Runs a task for each item, at most `limit` at a time; results come in the items' order. The first failure stops it,
 * and is thrown once every started task has ended, so that the caller can clean up safely.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  limit: number,
  task: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  let failed = false;
  const work = async () => {
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
  const ends = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, work));
  const failure = ends.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
  return results;
}
