import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError, Reply } from '#contract/errors.ts';
import { fieldErrors } from '../feedback/error-text.ts';
import { fieldValues } from './form-values.ts';
import { useCall } from './use-call.ts';

/** The error text of each field that has one. */
export type Errors<Field extends string> = Partial<Record<Field, string>>;

export interface FieldFormOptions<Field extends string, Sent> {
  /** The fields by their names in the interface; all required except `optional`. */
  readonly fields: readonly Field[];
  readonly optional?: readonly Field[];
  /** Validates the input, by field. */
  readonly check?: (values: Record<Field, string>) => Errors<Field>;
  readonly send: (values: Record<Field, string>) => Promise<Reply<Sent>>;
  readonly onSent?: (sent: Sent, values: Record<Field, string>) => void;
  readonly onFailed?: (error: AppError) => void;
  /** Whether the fields are controlled: they are not cleared after sending. */
  readonly controlled?: boolean;
  /** Whether a different input that is submitted during a call is sent afterwards. */
  readonly resends?: boolean;
}

/** Reads a form's fields from the page on submit, and shows each error at its field. */
export function useFieldForm<Field extends string, Sent>(options: FieldFormOptions<Field, Sent>) {
  const {
    fields,
    optional = [],
    check,
    send,
    onSent,
    onFailed,
    controlled = false,
    resends = false,
  } = options;
  const { t } = useTranslation();
  const { busy, error, run } = useCall();
  const [errors, setErrors] = useState<Errors<Field>>({});
  const sending = useRef(false);
  const submittedMeanwhile = useRef(false);

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
    submittedMeanwhile.current = sending.current;
    if (sending.current) return;
    const values = fieldValues(form, fields);
    const invalid = validate(values);
    show(invalid, form);
    if (Object.values(invalid).some((text) => text !== undefined)) return;
    sending.current = true;
    const reply = await run(() => send(values));
    sending.current = false;
    if (reply === null) return;
    const typed = fieldValues(form, fields);
    const isNew =
      resends && submittedMeanwhile.current && fields.some((field) => typed[field] !== values[field]);
    if (reply.ok) {
      if (!controlled && !isNew) resetSent(form, fields, values);
      onSent?.(reply.value, values);
    } else {
      show(fieldErrors(t, reply.error, fields), form);
      onFailed?.(reply.error);
    }
    if (isNew) form.requestSubmit();
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

/** Resets the form. Input made meanwhile is kept, except for secrets that were sent. */
function resetSent<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
  sent: Record<Field, string>,
): void {
  const typed = fieldValues(form, fields);
  const unchanged = fields.filter((field) => typed[field] === sent[field]);
  if (unchanged.length === fields.length) {
    form.reset();
    return;
  }
  for (const secret of form.querySelectorAll<HTMLInputElement>('input[data-secret]'))
    if (unchanged.some((field) => field === secret.name)) secret.value = '';
}

/** Focuses the first field with an error. */
function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): void {
  const first = Object.keys(errors).find((name) => errors[name] !== undefined);
  if (first === undefined) return;
  // A select has its value in a hidden field; the visible one names it in `data-for`.
  const field = form.querySelector<HTMLElement>(`[data-for="${first}"]`) ?? form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}
