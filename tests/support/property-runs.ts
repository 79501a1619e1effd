/** How many cases a property is tried with: `usual` ones, or times `PROPERTY_TIMES` as many, which hosted CI sets each night. */
export function propertyRuns(usual: number): number {
  return Math.ceil(usual * Number(process.env.PROPERTY_TIMES ?? 1));
}
