/**
 * Works on all items, `limit` at a time, and returns the results in the order of the items. Throws the first failure.
 */
export async function mapConcurrently<T, R>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  // The workers share one iterator, so each item is taken once.
  const queue = Array.from(items).entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
