import { type AppError, reasonLine } from '#contract/errors.ts';

/** Normalises names: the contract has `clientId` where the interface has `client_id`. */
function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** The field that a path ends with, such as `name` in `data.name`, or passes through. */
function fieldIn<Field extends string>(path: string, fields: readonly Field[]): Field | undefined {
  const names = path.split(/[./[\]]+/).map(plain);
  return names.map((name) => fields.find((field) => plain(field) === name)).findLast((field) => field);
}

/** A line of the backend's message about a field of the form. */
interface LineAtField<Field extends string> {
  readonly field: Field;
  readonly line: string;
  /** The text shown at the field: without the field's name if the backend sends that separately. */
  readonly text: string;
}

/** Statuses of errors in the input. */
const ofInput: ReadonlySet<number | undefined> = new Set([400, 409, 422]);

/** The lines for fields: those that the backend assigns to them, and those that start with their names. */
function linesAt<Field extends string>(
  error: AppError,
  fields: readonly Field[],
): readonly LineAtField<Field>[] {
  if (error.code !== 'rejected' || !ofInput.has(error.status)) return [];
  const { message = '', reasons = [] } = error;
  return message.split('\n').flatMap((whole) => {
    const line = whole.trim();
    const reason = reasons.find((one) => reasonLine(one) === line);
    // Some validators name the whole path, such as `data.token` or `body/name`.
    const path = reason?.field ?? /^["'`]?([A-Za-z_][\w./]*)["'`]?(?=[\s:,]|$)/.exec(line)?.[1];
    const field = path === undefined ? undefined : fieldIn(path, fields);
    return field === undefined ? [] : [{ field, line, text: reason?.text ?? line }];
  });
}

/** The lines of an error's message that `fieldMessages` uses. */
export function linesAtFields(error: AppError, fields: readonly string[]): readonly string[] {
  return linesAt(error, fields).map(({ line }) => line);
}

/**
 * The backend's messages about fields of the form, by field. Includes a field that the main process rejected, with an empty
 * text.
 * @param fields names as in the interface
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
  for (const { field, text } of linesAt(error, fields))
    found[field] = found[field] ? `${found[field]}\n${text}` : text;
  return found;
}
