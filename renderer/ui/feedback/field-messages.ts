import type { AppError } from '#contract/errors.ts';

/** The contract writes `clientId` where the interface writes `client_id`. */
function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/**
 * The backend's messages that begin with the name of a field of the form, by field (a validator's list comes as lines).
 * Includes a field that the main process rejected.
 * @param fields names as the interface spells them
 */
export function fieldMessages<Field extends string>(
  error: AppError,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  if (error.code === 'bad-input') {
    // The parser names the whole path to the field.
    const path = String(error.params?.field).split('.').map(plain);
    const field = fields.find((name) => path.includes(plain(name)));
    if (field !== undefined) found[field] = '';
    return found;
  }
  if (error.code !== 'rejected' || error.status !== 400) return found;
  for (const line of (error.message ?? '').split('\n')) {
    // Some validators name the whole path, such as `data.token`.
    const first = /^["'`]?([A-Za-z_][\w.]*)["'`]?(?=[\s:,]|$)/.exec(line.trim())?.[1];
    const path = first?.split('.').map(plain) ?? [];
    const field = fields.find((name) => path.includes(plain(name)));
    if (field) found[field] = found[field] ? `${found[field]}\n${line.trim()}` : line.trim();
  }
  return found;
}
