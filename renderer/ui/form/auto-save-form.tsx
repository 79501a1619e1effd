import { Button, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { FocusEvent, FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../feedback/error-alert.tsx';
import { fieldErrors } from '../feedback/error-text.ts';
import { linesAtFields } from '../feedback/field-messages.ts';
import { ManagedFields } from '../settings/managed-fields.tsx';
import classes from './auto-save-form.module.css';
import { FormFieldsContext } from './form-fields.ts';
import { type AutoSaveOptions, useAutoSave } from './use-auto-save.ts';

interface AutoSaveFormProps<Field extends string> extends AutoSaveOptions<Field> {
  /** Whether the administrator's policy sets the fields, which are then read-only. */
  readonly managed?: boolean;
  /** The fields, uncontrolled, which look up their initial values and errors by name. */
  readonly children: ReactNode | ((values: Record<Field, string>) => ReactNode);
}

/** A choice is saved at once; a text only on blur. */
const choices = new Set(['radio', 'checkbox', 'select-one']);

/** A form of the settings that saves automatically. It shows below that it was saved, with "Undo". */
export function AutoSaveForm<Field extends string>({
  managed = false,
  children,
  ...options
}: AutoSaveFormProps<Field>) {
  const { t } = useTranslation();
  const { form, error, errors, state, shown, save, undo } = useAutoSave(options);
  const isAtFields =
    error?.code === 'bad-input' &&
    Object.values(fieldErrors(t, error, options.fields)).some((text) => text !== undefined);

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLElement && choices.has((target as HTMLInputElement).type)) void save();
  }

  function onBlur({ target }: FocusEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) void save();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form ref={form} onChange={onChange} onBlur={onBlur} onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormFieldsContext key={shown.version} value={{ errors, values: shown.values }}>
          <ManagedFields managed={managed}>
            <Stack gap="md">{typeof children === 'function' ? children(shown.values) : children}</Stack>
          </ManagedFields>
        </FormFieldsContext>
        {error !== null && !isAtFields && (
          <ErrorAlert error={error} atFields={linesAtFields(error, options.fields)} />
        )}
        <div className={classes.foot}>
          <span role="status" className={classes.state}>
            {state !== null && (
              <>
                <IconCheck size={16} aria-hidden="true" />
                {t(state === 'saved' ? 'common.saved' : 'common.undone')}
              </>
            )}
          </span>
          {state !== null && (
            <Button variant="subtle" size="compact-sm" onClick={() => void undo()}>
              {t(state === 'saved' ? 'common.undo' : 'common.redo')}
            </Button>
          )}
        </div>
        {/* Without a submit button, Enter does not submit a form with several text fields. */}
        <button type="submit" hidden />
      </Stack>
    </form>
  );
}
