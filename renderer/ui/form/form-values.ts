/** The text of a field, read from the page; empty where there is no such field. Secrets are stored nowhere else. */
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
