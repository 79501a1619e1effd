/**
 * How many cases a property is tested with: `usual` ones, or `PROPERTY_TIMES` times as many, which hosted CI sets each
 * night.
 */
export function propertyRuns(usual: number): number {
  return Math.ceil(usual * Number(process.env.PROPERTY_TIMES ?? 1));
}
