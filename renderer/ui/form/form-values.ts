/** The text of a field, read from the page; empty if there is no such field. Secrets are stored nowhere else. */
function fieldValue(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** The texts of fields, by name. */
export function fieldValues<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, fieldValue(form, field)])) as Record<Field, string>;
}

/** The texts of fields, by name; for a field that is not on the page, the given value. */
export function shownValues<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
  absent: Record<Field, string>,
): Record<Field, string> {
  const values = fieldValues(form, fields);
  for (const field of fields) if (form.elements.namedItem(field) === null) values[field] = absent[field];
  return values;
}

/** The parsed texts of the changed fields; leaves out fields for which that is undefined. */
export function readChanged<
  Field extends string,
  Read extends { [Name in Field]: (text: string) => unknown },
>(
  changed: Partial<Record<Field, string>>,
  read: Read,
): { [Name in Field]?: Exclude<ReturnType<Read[Name]>, undefined> } {
  const values: { [Name in Field]?: Exclude<ReturnType<Read[Name]>, undefined> } = {};
  for (const [field, text] of Object.entries(changed) as [Field, string | undefined][]) {
    const value = text === undefined ? undefined : read[field](text);
    if (value !== undefined) values[field] = value as Exclude<ReturnType<Read[Field]>, undefined>;
  }
  return values;
}
