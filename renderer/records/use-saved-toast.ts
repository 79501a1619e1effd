import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProjectFields, type ProjectUpdateOutcome, projectFieldNames } from '#contract/projects.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useStores } from '../state/context.ts';
import { toastsOf, useToasts } from '../state/toasts.ts';
import { errorSentence } from '../ui/feedback/error-text.ts';
import { shorten } from '../ui/text/shorten.ts';

type Saved = Extract<ProjectUpdateOutcome, { readonly kind: 'saved' }>;

/** An edit of a project, open or sent. */
export interface ProjectEdit {
  readonly profileId: string;
  readonly id: string;
  /** The fields at its start. */
  readonly opened: ProjectFields;
  readonly edited: ProjectFields;
}

/**
 * Shows that a project was saved, and which fields the backend did not accept. Undo sends one PUT that sets the edited
 * fields back, unless another person has changed one of them since.
 */
export function useSavedToast(): (edit: ProjectEdit, outcome: Saved) => void {
  const { t } = useTranslation();
  const { call } = useStores();
  const toasts = useToasts();
  const formats = useFormats();
  const named = (fields: readonly (typeof projectFieldNames)[number][]) =>
    formats.list(fields.map((field) => t(`projects.column.${field}`)));

  async function undo({ profileId, id, opened, edited }: ProjectEdit, saved: ProjectFields): Promise<void> {
    const changed = projectFieldNames.filter((field) => opened[field] !== edited[field]);
    const before = Object.fromEntries(changed.map((field) => [field, opened[field]]));
    const back = { profileId, id, opened: saved, edited: { ...saved, ...before } };
    const reply = await call('projects.update', back);
    if (!reply.ok) {
      toasts.fail(reply.error.message ?? errorSentence(t, reply.error));
      return;
    }
    const { value } = reply;
    if (value.kind === 'saved') toasts.done(t('project.undone', { name: shorten(value.project.name) }));
    else if (value.kind === 'unchanged') toasts.done(t('project.nothingToUndo'));
    else toasts.fail(t('project.undoConflict', { fields: named(value.fields) }));
  }

  return (edit, { project, notAccepted }) => {
    const run = () => void undo(edit, fieldsOf(project));
    const action = { label: t('common.undo'), run, isUndo: true };
    toasts.done(t('project.saved', { name: shorten(project.name) }), action);
    if (notAccepted.length === 0) return;
    toasts.warn(t('project.notAccepted'), t('project.notAcceptedText', { fields: named(notAccepted) }));
  };
}

/** Shows a message if the backend has other values than it reported as saved, which is known some seconds later. */
export function useNotSaved(): void {
  const { t } = useTranslation();
  const { on } = useStores();
  const formats = useFormats();
  useEffect(
    () =>
      on('projects.notSaved', ({ profileId, name, fields }) => {
        const listed = formats.list(fields.map((field) => t(`projects.column.${field}`)));
        const message = t('project.notSavedText', { name: shorten(name), fields: listed });
        toastsOf(profileId).add({ tone: 'warning', title: t('project.notAccepted'), message }, null);
      }),
    [on, t, formats],
  );
  useEffect(
    () =>
      on('lists.differ', ({ profileId, difference, name }) => {
        const message = t(`resources.differs.${difference}`, { name: shorten(name) });
        toastsOf(profileId).add({ tone: 'warning', title: t('resources.differs.title'), message }, null);
      }),
    [on, t],
  );
}
