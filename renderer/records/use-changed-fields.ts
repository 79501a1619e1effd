import { useState } from 'react';

/** The latest change of a record while it was shown. */
export interface ChangedFields<Field> {
  readonly fields: readonly Field[];
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Incremented with every change, so that a highlight starts again. */
  readonly count: number;
}

interface Seen<Shown, Field> {
  readonly record: Shown | null;
  readonly change: ChangedFields<Field> | null;
}

/**
 * The fields that changed last while this record was shown; null before the first change.
 * @param record null until it is loaded
 * @param names the compared fields
 */
export function useChangedFields<Shown extends { readonly id: string | null }, Field extends keyof Shown>(
  record: Shown | null,
  names: readonly Field[],
): ChangedFields<Field> | null {
  const [seen, setSeen] = useState<Seen<Shown, Field>>({ record, change: null });
  if (seen.record === record) return seen.change;
  const before = seen.record;
  const isSame = before !== null && record !== null && before.id === record.id;
  const fields = isSame ? names.filter((name) => before[name] !== record[name]) : [];
  const last = isSame ? seen.change : null;
  const change = fields.length > 0 ? { fields, at: Date.now(), count: (last?.count ?? 0) + 1 } : last;
  setSeen({ record, change });
  return change;
}
