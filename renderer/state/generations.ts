/** Generation counters by key: results that were asked for in an older generation are dropped. */
export function createGenerations() {
  const generations = new Map<string, number>();
  /** Returns a function that says whether the generation is still the current one. */
  function current(key: string): () => boolean {
    const generation = generations.get(key);
    return () => generations.get(key) === generation;
  }
  return {
    current,
    /** Starts the next generation, and returns what `current` does. */
    next(key: string): () => boolean {
      generations.set(key, (generations.get(key) ?? 0) + 1);
      return current(key);
    },
  };
}
