import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError, Reply } from '#contract/errors.ts';
import { fieldErrors } from '../feedback/error-text.ts';
import { fieldValues } from './form-values.ts';
import type { Errors } from './use-field-form.ts';

export interface AutoSaveOptions<Field extends string> {
  readonly fields: readonly Field[];
  /** What is saved now, as the fields show it. A checkbox is `on` or empty. */
  readonly saved: Record<Field, string>;
  /** Validates what was typed, by field; nothing is saved while a field is invalid. */
  readonly check?: (values: Record<Field, string>) => Errors<Field>;
  readonly send: (values: Record<Field, string>) => Promise<Reply<unknown>>;
}

/** `undone`: the values of before are saved again. */
export type AutoSaveState = 'saved' | 'undone' | null;

/**
 * Saves a form when a field is left or a choice is made. What is invalid or was rejected stays in its field, with its error.
 * One save runs at a time; what changes meanwhile is saved afterwards.
 */
export function useAutoSave<Field extends string>({ fields, saved, check, send }: AutoSaveOptions<Field>) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [state, setState] = useState<AutoSaveState>(null);
  /** The values that the fields start with; `version` shows them anew. */
  const [shown, setShown] = useState({ values: saved, version: 0 });
  const last = useRef(saved);
  const before = useRef(saved);
  const running = useRef(false);
  /** A field was left while a save was running. */
  const leftMeanwhile = useRef(false);

  async function store(values: Record<Field, string>): Promise<boolean> {
    running.current = true;
    // "Saved" is announced for each save.
    setState(null);
    const reply = await send(values);
    running.current = false;
    setError(reply.ok ? null : reply.error);
    setErrors(reply.ok ? {} : (fieldErrors(t, reply.error, fields) as Errors<Field>));
    if (!reply.ok) return false;
    before.current = last.current;
    last.current = values;
    return true;
  }

  async function save(): Promise<void> {
    leftMeanwhile.current = running.current;
    if (form.current === null || running.current) return;
    const values = fieldValues(form.current, fields);
    const invalid = check?.(values) ?? {};
    setErrors(invalid);
    setError(null);
    if (Object.values(invalid).some((text) => text !== undefined)) {
      // What is shown now is not saved.
      setState(null);
      return;
    }
    if (isSame(fields, values, last.current)) return;
    if (await store(values)) setState('saved');
    if (leftMeanwhile.current) await save();
  }

  /** Saves the values of before the last save, and shows them. Done twice, it saves the newer ones again. */
  async function undo(): Promise<void> {
    if (running.current) return;
    const values = before.current;
    if (!(await store(values))) return;
    setState(state === 'undone' ? 'saved' : 'undone');
    setShown(({ version }) => ({ values, version: version + 1 }));
  }

  // A shortcut that opens another screen takes the field away without leaving it first.
  const latest = useRef(save);
  useLayoutEffect(() => {
    latest.current = save;
  });
  useLayoutEffect(
    () => () => {
      if (form.current?.contains(document.activeElement)) void latest.current();
    },
    [],
  );

  return { form, error, errors, state, shown, save, undo };
}

function isSame<Field extends string>(
  fields: readonly Field[],
  a: Record<Field, string>,
  b: Record<Field, string>,
): boolean {
  return fields.every((field) => a[field] === b[field]);
}
