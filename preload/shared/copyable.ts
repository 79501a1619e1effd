import type { RecordDifference } from '../contract/compare.ts';

/** The sides of a comparison. */
export const compareSides = ['left', 'right'] as const;

/** A compared row; only the identifiers of its projects matter here. */
type ComparedSides = Readonly<
  Record<(typeof compareSides)[number], { readonly id: string | null } | null>
> & {
  readonly fields: readonly unknown[];
  readonly records: readonly RecordDifference[];
};

/**
 * Whether copying a project to a side changes something there: the other side has one with another value, or with a network
 * connection or domain that this side lacks and that is copied with it, and the one to overwrite has an identifier. Nothing
 * overwrites a domain.
 */
export function isCopyable(row: ComparedSides, to: 'left' | 'right'): boolean {
  const from = to === 'right' ? 'left' : 'right';
  const [source, target] = [row[from], row[to]];
  if (source === null) return false;
  if (target === null) return true;
  if (target.id === null) return false;
  return row.fields.length > 0 || row.records.some((record) => record[to] === null && isCarried(record));
}

function isCarried(record: RecordDifference): boolean {
  return record.record === 'network' || record.isNotCarried !== true;
}
