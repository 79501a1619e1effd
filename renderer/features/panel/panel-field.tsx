import { IconPencil } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Project, ProjectFieldName } from '#contract/projects.ts';
import classes from '#records/record-fields.module.css';
import { UsageButton } from '#records/usage-link.tsx';
import { fieldsOf } from '#shared/project-fields.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { FieldEditor } from './field-editor.tsx';
import { type ShownProject, shownKey } from './panel-store.ts';
import { usePanel } from './use-panel.ts';

const codes: readonly ProjectFieldName[] = ['path', 'sourceId', 'vmId'];

interface PanelFieldProps {
  readonly shown: ShownProject;
  readonly project: Project;
  readonly field: ProjectFieldName;
  readonly canEdit: boolean;
  /** On a page, whose button "Edit" is for all fields at once: the button of the field has another name. */
  readonly onPage: boolean;
  /** Set when another person changed it: highlighted whenever the value switches between 0 and 1. */
  readonly highlight: 0 | 1 | undefined;
  /** Called with a value before it is sent. */
  readonly onSend: (field: ProjectFieldName, value: string) => void;
}

/** One field of a project: its value with Copy; a click or E turns it into an input. */
export function PanelField(props: PanelFieldProps) {
  const { shown, project, field, canEdit, onPage, highlight, onSend } = props;
  const { t } = useTranslation();
  const panel = usePanel();
  const edit = useStore(panel, ({ edits }) => edits[shownKey(shown)]?.fields[field]);
  const focus = useStore(panel, (state) => (state.focus?.of === shownKey(shown) ? state.focus : null));
  const root = useRef<HTMLDivElement>(null);
  const editId = useId();
  const valueId = useId();
  const label = t(`projects.column.${field}`);
  const value = project[field];

  useEffect(() => {
    if (focus?.on !== 'field' || focus.field !== field) return;
    if (focus.edits && edit === undefined && canEdit) {
      panel.edit(shown, field, fieldsOf(project));
      return;
    }
    panel.focused();
    root.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [focus, field, edit, canEdit, panel, shown, project]);

  const text =
    value === '' ? (
      <span className={classes.empty}>{t('common.notSet')}</span>
    ) : (
      <bdi className={codes.includes(field) ? classes.code : undefined}>{value}</bdi>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around a value that is only shown
    <div
      ref={root}
      role="group"
      aria-label={label}
      className={classes.field}
      data-field={field}
      // During an edit, the editor shows what was changed.
      data-changed={edit === undefined ? highlight : undefined}
    >
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      {edit !== undefined && canEdit ? (
        <FieldEditor shown={shown} project={project} field={field} edit={edit} onSend={onSend} />
      ) : (
        <div className={classes.valueRow} data-link={field === 'vmId' || field === 'sourceId' || undefined}>
          {canEdit ? (
            <button
              type="button"
              className={classes.value}
              aria-labelledby={`${editId} ${valueId}`}
              aria-keyshortcuts="E"
              onClick={() => panel.wantFocus(shown, { on: 'field', field, edits: true })}
            >
              <span id={editId} hidden>
                {t(onPage ? 'panel.changeField' : 'panel.editField', { field: label })}
              </span>
              <span id={valueId} className={classes.text}>
                {text}
              </span>
              <IconPencil className={classes.pencil} size={16} aria-hidden="true" />
            </button>
          ) : (
            <span className={classes.value}>
              <span className={classes.text}>{text}</span>
            </span>
          )}
          {field === 'vmId' && <UsageButton kind="vm" id={value} />}
          {field === 'sourceId' && <UsageButton kind="source" id={value} />}
          {value !== '' && (
            <span className={classes.copy}>
              <CopyButton compact value={value} label={t('panel.copyField', { field: label })} />
            </span>
          )}
        </div>
      )}
    </div>
  );
}
