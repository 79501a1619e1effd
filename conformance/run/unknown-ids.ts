import type { Names } from './names.ts';

const digits = /^\d+$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Matches identifiers of MongoDB and longer ones. */
const longHex = /^[\da-f]{24,}$/i;

/**
 * An identifier that no known record has, in the format of this backend's identifiers: a route may accept only numbers
 * or UUIDs, and treat any other text as an unknown path.
 *
 * @param known identifiers of records, of the same resource if there are any
 */
export function unknownIdLike(known: readonly string[], names: Names): string {
  const [id = ''] = known;
  if (isNumberLike(id)) return freeNumber(known, names.unknownNumber);
  if (uuid.test(id)) return names.unknownUuid;
  if (longHex.test(id))
    return names.unknownUuid.replaceAll('-', '').padEnd(id.length, '0').slice(0, id.length);
  return names.unknownId;
}

/** Whether a record could have an identifier of this format by chance. */
export function isNumberLike(id: string): boolean {
  return digits.test(id);
}

function freeNumber(known: readonly string[], first: number): string {
  let number = first;
  while (known.includes(String(number))) number += 1;
  return String(number);
}
