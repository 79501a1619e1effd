import type { Names } from './names.ts';

const digits = /^\d+$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** As many digits as a MongoDB identifier, or more. */
const longHex = /^[\da-f]{24,}$/i;

/**
 * An identifier that no record is known to have, of the form that the identifiers of this backend have: a route may take
 * numbers or UUIDs alone, and answers any other text as a path that does not exist.
 *
 * @param known identifiers of records, of the same resource where there are any
 */
export function unknownIdLike(known: readonly string[], names: Names): string {
  const [id = ''] = known;
  if (isNumberLike(id)) return freeNumber(known, names.unknownNumber);
  if (uuid.test(id)) return names.unknownUuid;
  if (longHex.test(id))
    return names.unknownUuid.replaceAll('-', '').padEnd(id.length, '0').slice(0, id.length);
  return names.unknownId;
}

/** Whether a record could have an identifier of this form by chance. */
export function isNumberLike(id: string): boolean {
  return digits.test(id);
}

function freeNumber(known: readonly string[], first: number): string {
  let number = first;
  while (known.includes(String(number))) number += 1;
  return String(number);
}
