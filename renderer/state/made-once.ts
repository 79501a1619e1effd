import type { Stores } from './context.ts';

/** Makes something for the stores of a window at its first use, which the first screen does not need. */
export function madeOnce<Made extends object>(make: (stores: Stores) => Made): (stores: Stores) => Made {
  const made = new WeakMap<Stores, Made>();
  return (stores) => {
    const known = made.get(stores) ?? make(stores);
    made.set(stores, known);
    return known;
  };
}
