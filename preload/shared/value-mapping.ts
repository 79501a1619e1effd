import type { ValueMapping } from '#contract/compare.ts';

/**
 * Why two patterns do not map values: one is empty, has more than one `*`, lacks the `*` of the other, or both are the same.
 */
export type MappingProblem = 'empty' | 'several-stars' | 'one-star' | 'same';

/** What a pattern matches: the whole value, or its beginning and end. */
interface Pattern {
  readonly start: string;
  /** Null for a pattern without `*`. */
  readonly end: string | null;
}

/** A folder such as `/srv/` stands for everything in it. */
function patternOf(text: string): Pattern {
  const [start = '', end] = text.split('*');
  return end === undefined && text.endsWith('/') ? { start, end: '' } : { start, end: end ?? null };
}

/** What is wrong with a mapping; null if it can be used. */
export function mappingProblem({ left, right }: ValueMapping): MappingProblem | null {
  if (left.trim() === '' || right.trim() === '') return 'empty';
  if ([left, right].some((text) => text.split('*').length > 2)) return 'several-stars';
  if ((patternOf(left).end === null) !== (patternOf(right).end === null)) return 'one-star';
  return left === right ? 'same' : null;
}

/** The part of a value that `*` stands for; null if the pattern does not match. */
function starOf(value: string, { start, end }: Pattern): string | null {
  if (end === null) return value === start ? '' : null;
  const isLong = value.length >= start.length + end.length;
  if (!isLong || !value.startsWith(start) || !value.endsWith(end)) return null;
  return value.slice(start.length, value.length - end.length);
}

/** Replaces a value of one side by that of the other side; others stay as they are. */
export type MapValue = (value: string) => string;

/**
 * How values of one side are called on the other one. The first mapping that matches counts.
 * @param to the other side
 */
export function valueMap(mappings: readonly ValueMapping[], to: 'left' | 'right'): MapValue {
  const patterns = mappings
    .filter((mapping) => mappingProblem(mapping) === null)
    .map(({ left, right }) => [patternOf(left), patternOf(right)] as const)
    .map(([left, right]) => (to === 'right' ? { from: left, into: right } : { from: right, into: left }));
  return (value) => {
    for (const { from, into } of patterns) {
      const star = starOf(value, from);
      if (star !== null) return `${into.start}${star}${into.end ?? ''}`;
    }
    return value;
  };
}
