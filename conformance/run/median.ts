/** The middle value, rounded; the lower one of two. Null for an empty list. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return middle === undefined ? null : Math.round(middle);
}
