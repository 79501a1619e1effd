/** The identifier's keys in the order in which they count (docs/decisions/record-identifier.md). */
export const identifierKeys = ['id', '_id', 'uuid'] as const;

/**
 * `id`, else `_id`, else `uuid`; a string or number, always held as a string. Null where there is none, or none that could
 * ever be asked for.
 */
export function recordId(record: Readonly<Record<string, unknown>>): string | null {
  for (const key of identifierKeys) {
    const id = identifierOf(Object.hasOwn(record, key) ? record[key] : undefined);
    if (id !== null) return id;
  }
  return null;
}

/** A value as an identifier, which names one record and can stand in a path; null where it cannot. */
export function identifierOf(value: unknown): string | null {
  if (typeof value === 'string') return canStandInPath(value) ? value : null;
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  // A larger integer has been rounded on the way and would name another record.
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? null : String(value);
}

/** URL parsing takes dots for folders, escaped or not, and half a surrogate pair cannot be escaped. */
function canStandInPath(id: string): boolean {
  return id !== '' && id !== '.' && id !== '..' && id.isWellFormed();
}
