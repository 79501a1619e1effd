/** The median: the middle value, or the mean of the two middle values. NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest value that at least this share (0 to 1) of the values do not exceed. NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** How far repeated measurements lie apart: half of them are between the two quartiles. */
export interface Spread {
  readonly lower: number;
  readonly upper: number;
  /** How often it was measured. */
  readonly rounds: number;
}

/** The quartiles of repeated measurements, interpolated between neighbours; undefined for less than three. */
export function spreadOf(values: readonly number[]): Spread | undefined {
  if (values.length < 3) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const below = sorted[Math.floor(place)] ?? Number.NaN;
    const above = sorted[Math.ceil(place)] ?? Number.NaN;
    return below + (above - below) * (place % 1);
  };
  return { lower: at(0.25), upper: at(0.75), rounds: values.length };
}

/**
 * Runs the measurements alternately, round after round, so that other load on the machine affects all of them equally.
 * The rounds before the first counted one warm up.
 *
 * @returns each measurement's numbers in the order of the rounds, by name
 */
export async function interleave<Name extends string>(
  measurements: Readonly<Record<Name, () => Promise<number>>>,
  { rounds, warmUp = 1 }: { readonly rounds: number; readonly warmUp?: number },
): Promise<Record<Name, readonly number[]>> {
  const names = Object.keys(measurements) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const name of names) {
      const value = await measurements[name]();
      if (round >= 0) values[name].push(value);
    }
  }
  return values;
}
