import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError, Reply } from '#contract/errors.ts';
import { fieldErrors } from '../feedback/error-text.ts';
import { fieldValue, focusFirst } from './form-values.ts';
import { useCall } from './use-call.ts';

/** What is wrong with the fields of a form. */
export type Errors<Field extends string> = Partial<Record<Field, string>>;

export interface FieldFormOptions<Field extends string, Sent> {
  /** The fields by the names that the interface gives them; all required but `optional`. */
  readonly fields: readonly Field[];
  readonly optional?: readonly Field[];
  /** What else is wrong with what was typed, by field. */
  readonly check?: (values: Record<Field, string>) => Errors<Field>;
  readonly send: (values: Record<Field, string>) => Promise<Reply<Sent>>;
  readonly onSent?: (sent: Sent, values: Record<Field, string>) => void;
  readonly onFailed?: (error: AppError) => void;
}

/** Reads a form's fields from the page when it is sent, and tells each what is wrong with it. */
export function useFieldForm<Field extends string, Sent>(options: FieldFormOptions<Field, Sent>) {
  const { fields, optional = [], check, send, onSent, onFailed } = options;
  const { t } = useTranslation();
  const { busy, error, run } = useCall();
  const [errors, setErrors] = useState<Errors<Field>>({});

  function wrongWith(values: Record<Field, string>): Errors<Field> {
    const wrong: Errors<Field> = check?.(values) ?? {};
    for (const field of fields) {
      if (values[field].trim() === '' && !optional.includes(field)) wrong[field] = t('common.required');
    }
    return wrong;
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = {} as Record<Field, string>;
    for (const field of fields) values[field] = fieldValue(form, field);
    const wrong = wrongWith(values);
    setErrors(wrong);
    if (Object.values(wrong).some((text) => text !== undefined)) return focusFirst(form, wrong);
    const reply = await run(() => send(values));
    if (reply === null) return;
    if (reply.ok) {
      form.reset();
      onSent?.(reply.value, values);
      return;
    }
    const refused = fieldErrors(t, reply.error, fields);
    setErrors(refused);
    focusFirst(form, refused);
    onFailed?.(reply.error);
  }

  return { busy, error, errors, onSubmit };
}
