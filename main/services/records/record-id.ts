/**
 * Maximum length of an identifier in UTF-16 units. Every reference to a record has to store it, so longer
 * texts do not count as identifiers.
 */
export const maxIdentifierLength = 1_024;

/** The keys of an identifier, in order of precedence (docs/decisions/record-identifier.md). */
export const identifierKeys = ['id', '_id', 'uuid'] as const;

/**
 * `id`, else `_id`, else `uuid`; a string or number, returned as a string. Null if there is none, or none
 * that can be used in a path.
 */
export function recordId(record: Readonly<Record<string, unknown>>): string | null {
  for (const key of identifierKeys) {
    const id = identifierOf(Object.hasOwn(record, key) ? record[key] : undefined);
    if (id !== null) return id;
  }
  return null;
}

/** Converts a value to an identifier; null if it does not identify one record or cannot be used in a path. */
export function identifierOf(value: unknown): string | null {
  if (typeof value === 'string')
    return value.length <= maxIdentifierLength && canStandInPath(value) ? value : null;
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  // A larger integer was rounded and would identify another record.
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? null : String(value);
}

/** URLs treat `.` and `..` as path segments even when escaped, and a lone surrogate cannot be escaped. */
function canStandInPath(id: string): boolean {
  return id !== '' && id !== '.' && id !== '..' && id.isWellFormed();
}

/** Whether a record has a text in place of an identifier that is too long to be one. */
export function hasLongIdentifier(record: Readonly<Record<string, unknown>>): boolean {
  return identifierKeys.some((key) => {
    const value = Object.hasOwn(record, key) ? record[key] : undefined;
    return typeof value === 'string' && value.length > maxIdentifierLength;
  });
}
