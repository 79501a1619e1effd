import { Button, Group, Loader, Text } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project, ProjectFieldName } from '#contract/projects.ts';
import { conflictingFields, fieldsOf } from '#shared/project-fields.ts';
import { useProfile } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { useShortcutKeys } from '#state/use-shortcut-keys.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { linesAtFields } from '#ui/feedback/field-messages.ts';
import { useFieldForm } from '#ui/form/use-field-form.ts';
import { KeyCaps } from '#ui/text/key-caps.tsx';
import { ConflictFields } from '../projects/conflict-choice.tsx';
import { missingFields } from '../projects/project-fields.ts';
import { ProjectFieldInput } from '../projects/project-form.tsx';
import { useProjectSave } from '../projects/use-project-save.ts';
import type { FieldEdit, ShownProject } from './panel-store.ts';
import classes from './side-panel.module.css';
import { usePanel } from './use-panel.ts';

interface FieldEditorProps {
  readonly shown: ShownProject;
  /** The current project. */
  readonly project: Project;
  readonly field: ProjectFieldName;
  readonly edit: FieldEdit;
  readonly onSend: (field: ProjectFieldName, value: string) => void;
}

/** The form for one field. Enter saves, Escape reverts. If another person changes the same field, the operator chooses. */
export function FieldEditor({ shown, project, field, edit, onSend }: FieldEditorProps) {
  const { t } = useTranslation();
  const panel = usePanel();
  const { production } = useProfile();
  const changing = useChangeButton();
  const shortcuts = useShortcutKeys();
  const { opened, value } = edit;
  const edited = { ...opened, [field]: value };
  const { profileId, id } = shown;
  const save = useProjectSave({ profileId, id, opened, edited });
  const { current, meet } = save;
  const form = useFieldForm({
    fields: [field],
    optional: [field],
    controlled: true,
    check: () => (missingFields(edited, opened).includes(field) ? { [field]: t('common.required') } : {}),
    send() {
      onSend(field, save.choices[field] === 'theirs' ? (current?.[field] ?? value) : value);
      return save.send(edited);
    },
    onSent: (sent) => save.finish(sent) && end(),
  });
  const { busy, error, errors, clearError } = form;

  const theirs = project[field];
  const known = (current ?? opened)[field];
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody else has changed this field
  useEffect(() => {
    // Ignores the own value, which may arrive before the response.
    if (theirs !== known && theirs !== value) meet(fieldsOf(project));
  }, [theirs]);

  function end(): void {
    panel.endEdit(shown, field);
    panel.wantFocus(shown, { on: 'field', field, edits: false });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    if (value === opened[field] && current === null) {
      event.preventDefault();
      end();
    } else if (!save.isDecided) event.preventDefault();
    else void form.onSubmit(event);
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && !busy) {
      event.preventDefault();
      event.stopPropagation();
      end();
      return;
    }
    const isLineEnd = event.shiftKey || event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || isLineEnd || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  const conflicts = current === null ? [] : conflictingFields({ opened, edited, current });
  const atField = errors[field];
  return (
    <form
      className={classes.editor}
      aria-busy={busy || undefined}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      noValidate
    >
      <ProjectFieldInput
        compact
        name={field}
        value={value}
        error={atField}
        readOnly={busy}
        rightSection={
          busy ? <Loader size={16} role="progressbar" aria-label={t('panel.saving')} /> : undefined
        }
        onValue={(typed) => {
          clearError(field);
          panel.type(shown, field, typed);
        }}
      />
      {error !== null && !(error.code === 'bad-input' && atField !== undefined) && (
        <ErrorAlert error={error} atFields={atField === undefined ? [] : linesAtFields(error, [field])} />
      )}
      {current !== null && conflicts.length > 0 && (
        <div className={classes.conflict}>
          <Text size="sm" role="alert" fw="var(--ph-medium)">
            {t('panel.conflict')}
          </Text>
          <ConflictFields
            versions={{ opened, edited, current }}
            choices={save.choices}
            onChoose={save.choose}
          />
        </div>
      )}
      <Group gap="xs">
        <Button
          type="submit"
          size="xs"
          color={production ? 'production' : undefined}
          loading={busy}
          disabled={!save.isDecided}
          rightSection={<KeyCaps hidden keys={shortcuts.keys('Enter')} />}
          {...changing}
        >
          {t(production ? 'panel.saveToProduction' : 'common.save')}
        </Button>
        <Button
          size="xs"
          variant="default"
          rightSection={<KeyCaps hidden keys={shortcuts.keys('Esc')} />}
          disabled={busy}
          onClick={end}
        >
          {t('common.cancel')}
        </Button>
      </Group>
    </form>
  );
}
