import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError, Reply } from '#contract/errors.ts';
import { fieldErrors } from '../feedback/error-text.ts';
import { shownValues } from './form-values.ts';
import type { Errors } from './use-field-form.ts';

export interface AutoSaveOptions<Field extends string> {
  readonly fields: readonly Field[];
  /** The saved values, in the form of the fields. A checkbox is `on` or empty. */
  readonly saved: Record<Field, string>;
  /** Validates the input, by field; an invalid field is not saved. */
  readonly check?: (values: Record<Field, string>) => Errors<Field>;
  /** Receives only the changed fields: the main process merges them into the settings saved by then. */
  readonly send: (changed: Partial<Record<Field, string>>) => Promise<Reply<unknown>>;
}

/** `undone`: the earlier values were saved again. */
export type AutoSaveState = 'saved' | 'undone' | null;

/**
 * Saves a form on blur and on each choice. Invalid and rejected input stays in its field, with the error. One save runs at a
 * time; later changes are saved afterwards, or at once when the form is unmounted.
 */
export function useAutoSave<Field extends string>({ fields, saved, check, send }: AutoSaveOptions<Field>) {
  type Values = Record<Field, string>;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [state, setState] = useState<AutoSaveState>(null);
  /** The initial values of the fields; a new `version` resets them. */
  const [shown, setShown] = useState({ values: saved, version: 0 });
  const keepFocus = useKeptFocus(form, shown.version);
  const last = useRef(saved);
  /** The earlier values of the fields in the last save. */
  const before = useRef<Partial<Values>>({});
  /** The fields being saved. */
  const running = useRef<Partial<Values> | null>(null);
  /** Whether a field was left during a save. */
  const leftMeanwhile = useRef(false);

  /** @param invalid errors of fields that are not sent */
  async function store(changed: Partial<Values>, invalid: Errors<Field> = {}): Promise<boolean> {
    running.current = changed;
    // Announces "Saved" after each save.
    setState(null);
    const reply = await send(changed);
    running.current = null;
    setError(reply.ok ? null : reply.error);
    setErrors(reply.ok ? invalid : { ...invalid, ...(fieldErrors(t, reply.error, fields) as Errors<Field>) });
    if (!reply.ok) return false;
    before.current = pick(last.current, Object.keys(changed) as Field[]);
    last.current = { ...last.current, ...changed };
    // Fields that are not mounted at the moment start with these values.
    setShown(({ version }) => ({ values: last.current, version }));
    return true;
  }

  /** The fields to send, and the invalid ones. */
  function read(values: Values) {
    const invalid: Errors<Field> = check?.(values) ?? {};
    const known = { ...last.current, ...running.current };
    const isToSave = (field: Field) => values[field] !== known[field] && invalid[field] === undefined;
    return { invalid, changed: pick(values, fields.filter(isToSave)) };
  }

  async function save(typed?: Values): Promise<void> {
    leftMeanwhile.current = running.current !== null;
    if (form.current === null || running.current !== null) return;
    const { invalid, changed } = read(typed ?? shownValues(form.current, fields, last.current));
    const isInvalid = Object.values(invalid).some((text) => text !== undefined);
    setErrors(invalid);
    setError(null);
    // The shown values are not saved.
    if (isInvalid) setState(null);
    if (Object.keys(changed).length === 0) return;
    if ((await store(changed, invalid)) && !isInvalid) setState('saved');
    if (leftMeanwhile.current) await save();
  }

  /** Saves the values from before the last save, and shows them. A second call saves the newer ones again. */
  async function undo(): Promise<void> {
    if (form.current === null || running.current !== null) return;
    const undone = before.current;
    const start = shownValues(form.current, fields, last.current);
    if (!(await store(undone)) || form.current === null) return;
    setState(state === 'undone' ? 'saved' : 'undone');
    // Keeps the input made meanwhile.
    const now = shownValues(form.current, fields, last.current);
    const values = { ...now };
    for (const field of fields) if (now[field] === start[field]) values[field] = undone[field] ?? now[field];
    keepFocus();
    setShown(({ version }) => ({ values, version: version + 1 }));
    if (leftMeanwhile.current) await save(values);
  }

  /** Called before the fields are unmounted: sends unsent changes, even during a save. */
  function leave(): void {
    if (form.current === null) return;
    const hasFocus = form.current.contains(document.activeElement);
    if (!hasFocus && !leftMeanwhile.current) return;
    const { changed } = read(shownValues(form.current, fields, last.current));
    if (Object.keys(changed).length > 0) void send(changed);
  }

  // A shortcut that opens another screen unmounts the focused field without a blur event.
  const latest = useRef(leave);
  useLayoutEffect(() => {
    latest.current = leave;
  });
  useLayoutEffect(() => () => latest.current(), []);

  return { form, error, errors, state, shown, save: () => save(), undo };
}

function pick<Field extends string>(
  values: Record<Field, string>,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const picked: Partial<Record<Field, string>> = {};
  for (const field of fields) picked[field] = values[field];
  return picked;
}

interface FocusedField {
  readonly name: string;
  readonly start: number | null;
  readonly end: number | null;
}

/**
 * Keeps the focus and the caret in a text field of a form when its fields are mounted again.
 * @param version of the fields
 * @returns a function to call before that
 */
function useKeptFocus(form: RefObject<HTMLFormElement | null>, version: number): () => void {
  const kept = useRef<FocusedField | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the fields were made anew
  useLayoutEffect(() => {
    const field = kept.current && form.current?.elements.namedItem(kept.current.name);
    if (kept.current !== null && isText(field)) {
      field.focus();
      field.setSelectionRange(kept.current.start, kept.current.end);
    }
    kept.current = null;
  }, [version]);
  return () => {
    const field = document.activeElement;
    if (!isText(field) || !form.current?.contains(field)) return;
    kept.current = { name: field.name, start: field.selectionStart, end: field.selectionEnd };
  };
}

function isText(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
}
