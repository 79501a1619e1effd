/** The text of a field of a form, read from the page. Fields with secrets live nowhere else. */
export function fieldValue(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** Moves the focus to the first of these fields that is refused. */
export function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): void {
  const first = Object.keys(errors).find((name) => errors[name] !== undefined);
  // A choice keeps its value in a hidden field; what is shown says which one it is for.
  const field =
    form.querySelector<HTMLElement>(`[data-for="${first}"]`) ??
    (first === undefined ? null : form.elements.namedItem(first));
  if (field instanceof HTMLElement) field.focus();
}
