import { type AppError, reasonLine } from '#contract/errors.ts';

/** The contract writes `clientId` where the interface writes `client_id`. */
function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** The field that a path ends at, such as `name` of `data.name`, or leads through. */
function fieldIn<Field extends string>(path: string, fields: readonly Field[]): Field | undefined {
  const names = path.split(/[./[\]]+/).map(plain);
  return names.map((name) => fields.find((field) => plain(field) === name)).findLast((field) => field);
}

/** A line of the backend's message that is about a field of the form. */
interface LineAtField<Field extends string> {
  readonly field: Field;
  readonly line: string;
  /** As it is shown at the field: without the field's name where the backend has it apart. */
  readonly text: string;
}

/** Statuses of what was typed. */
const ofInput: ReadonlySet<number | undefined> = new Set([400, 409, 422]);

/** The lines for fields: those that the backend gave for them, and those that begin with their names. */
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

/** The lines of an error's message that `fieldMessages` takes. */
export function linesAtFields(error: AppError, fields: readonly string[]): readonly string[] {
  return linesAt(error, fields).map(({ line }) => line);
}

/**
 * The backend's messages about fields of the form, by field. Includes a field that the main process rejected, with an empty
 * text.
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
  for (const { field, text } of linesAt(error, fields))
    found[field] = found[field] ? `${found[field]}\n${text}` : text;
  return found;
}
