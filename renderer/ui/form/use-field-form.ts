import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError, Reply } from '#contract/errors.ts';
import { fieldErrors } from '../feedback/error-text.ts';
import { fieldValues } from './form-values.ts';
import { useCall } from './use-call.ts';

/** The error text of each field that has one. */
export type Errors<Field extends string> = Partial<Record<Field, string>>;

export interface FieldFormOptions<Field extends string, Sent> {
  /** The fields by the names that the interface gives them; all required but `optional`. */
  readonly fields: readonly Field[];
  readonly optional?: readonly Field[];
  /** Validates what was typed, by field. */
  readonly check?: (values: Record<Field, string>) => Errors<Field>;
  readonly send: (values: Record<Field, string>) => Promise<Reply<Sent>>;
  readonly onSent?: (sent: Sent, values: Record<Field, string>) => void;
  readonly onFailed?: (error: AppError) => void;
  /** True where the fields are controlled: they are not cleared after sending. */
  readonly controlled?: boolean;
}

/** Reads a form's fields from the page when it is submitted, and shows each error at its field. */
export function useFieldForm<Field extends string, Sent>(options: FieldFormOptions<Field, Sent>) {
  const { fields, optional = [], check, send, onSent, onFailed, controlled = false } = options;
  const { t } = useTranslation();
  const { busy, error, run } = useCall();
  const [errors, setErrors] = useState<Errors<Field>>({});

  function validate(values: Record<Field, string>): Errors<Field> {
    const found: Errors<Field> = check?.(values) ?? {};
    for (const field of fields) {
      if (values[field].trim() === '' && !optional.includes(field)) found[field] = t('common.required');
    }
    return found;
  }

  function show(found: Errors<Field>, form: HTMLFormElement): void {
    setErrors(found);
    focusFirst(form, found);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = fieldValues(form, fields);
    const invalid = validate(values);
    show(invalid, form);
    if (Object.values(invalid).some((text) => text !== undefined)) return;
    const reply = await run(() => send(values));
    if (reply === null) return;
    if (reply.ok) {
      if (!controlled) form.reset();
      onSent?.(reply.value, values);
      return;
    }
    show(fieldErrors(t, reply.error, fields), form);
    onFailed?.(reply.error);
  }

  return {
    busy,
    error,
    errors,
    onSubmit,
    /** Removes the error of a field, for instance when it is edited. */
    clearError: (field: Field) => setErrors(({ [field]: _cleared, ...others }) => others as Errors<Field>),
  };
}

/** Focuses the first field that has an error. */
function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): void {
  const first = Object.keys(errors).find((name) => errors[name] !== undefined);
  if (first === undefined) return;
  // A select has its value in a hidden field; the visible one names it in `data-for`.
  const field = form.querySelector<HTMLElement>(`[data-for="${first}"]`) ?? form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}
