/** A range of numbers; either end may be open. */
export interface NumberRange {
  /** Inclusive; null for the smallest. */
  readonly from: number | null;
  /** Exclusive; null for the largest. */
  readonly to: number | null;
}

/**
 * The range of a condition on whole numbers: `443`, `8000-8999` with both ends, `>1024`, `>=1024`, `<1024` or `<=1024`. Null
 * for anything else.
 */
export function numberRange(text: string): NumberRange | null {
  const [, sign, first, second] = /^(<=|>=|<|>)?(\d{1,12})(?:-(\d{1,12}))?$/.exec(text) ?? [];
  if (first === undefined) return null;
  const number = Number(first);
  if (second !== undefined)
    return sign === undefined && Number(second) >= number ? { from: number, to: Number(second) + 1 } : null;
  if (sign === '<') return { from: null, to: number };
  if (sign === '<=') return { from: null, to: number + 1 };
  if (sign === '>') return { from: number + 1, to: null };
  if (sign === '>=') return { from: number, to: null };
  return { from: number, to: number + 1 };
}

export function isWithin({ from, to }: NumberRange, value: number): boolean {
  return (from === null || value >= from) && (to === null || value < to);
}
