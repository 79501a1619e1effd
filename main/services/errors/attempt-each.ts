/**
 * Does something with each item, in order, also after it has thrown for one of them.
 *
 * @throws what was thrown, once all items had their turn; an AggregateError where it was more than once
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
  if (thrown.length === 1) throw thrown[0];
  if (thrown.length > 1) throw new AggregateError(thrown, `Failed for ${thrown.length} of several items.`);
}
