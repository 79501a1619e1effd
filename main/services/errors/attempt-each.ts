/**
 * Calls a function with each item, in order, also after it has thrown for one of them.
 *
 * @throws what was thrown, once all items are processed; an AggregateError for several errors
 */
export function attemptEach<Item>(items: Iterable<Item>, each: (item: Item) => void): void {
  const thrown: unknown[] = [];
  for (const item of items) {
    try {
      each(item);
    } catch (error) {
      thrown.push(error);
    }
  }
  throwAll(thrown);
}

/** Like `attemptEach`, for asynchronous calls: each waits for the one before it. */
export async function attemptEachInOrder<Item>(
  items: Iterable<Item>,
  each: (item: Item) => void | Promise<void>,
): Promise<void> {
  const thrown: unknown[] = [];
  for (const item of items) {
    try {
      await each(item);
    } catch (error) {
      thrown.push(error);
    }
  }
  throwAll(thrown);
}

function throwAll(thrown: readonly unknown[]): void {
  if (thrown.length === 1) throw thrown[0];
  if (thrown.length > 1) throw new AggregateError(thrown, `Failed for ${thrown.length} of several items.`);
}
