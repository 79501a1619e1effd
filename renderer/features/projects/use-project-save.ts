import { useState } from 'react';
import type { Reply } from '#contract/errors.ts';
import {
  type ProjectFieldName,
  type ProjectFields,
  type ProjectUpdateOutcome,
  projectFieldNames,
} from '#contract/projects.ts';
import { type ProjectEdit, useSavedToast } from '#records/use-saved-toast.ts';
import { conflictingFields, fieldsOf, type ProjectVersions } from '#shared/project-fields.ts';
import { useStores } from '#state/context.ts';

/** A sent edit and its outcome. */
export interface SentEdit {
  readonly edit: ProjectEdit;
  readonly outcome: ProjectUpdateOutcome;
}

/** Saves an edit of a project: `PUT /project/:id` by the conflict rules (docs/decisions/put-project.md). */
export function useProjectSave({ profileId, id, opened, edited }: ProjectEdit) {
  const { call } = useStores();
  const saved = useSavedToast();
  const [current, setCurrent] = useState<ProjectFields | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const open = current === null ? [] : conflictingFields({ opened, edited, current });
  return {
    /** What another person saved meanwhile; null if it affects no field of the edit. */
    current,
    choices,
    choose: setChoices,
    /** Nothing is preselected: overwriting the change of another person is an explicit choice. */
    isDecided: open.every((name) => choices[name] !== undefined),
    /** Called when another person has saved these fields: the operator chooses in conflicts. */
    meet: (fields: ProjectFields): void => {
      setCurrent(fields);
      setChoices({});
    },
    async send(fields: ProjectFields): Promise<Reply<SentEdit>> {
      const wanted =
        current === null ? fields : resolveConflict({ opened, edited: fields, current }, choices);
      const edit = { profileId, id, opened: current ?? opened, edited: wanted };
      const reply = await call('projects.update', edit);
      return reply.ok ? { ...reply, value: { edit, outcome: reply.value } } : reply;
    },
    /** Handles the outcome; shows that it was saved, with Undo. Returns false if the operator has to choose first. */
    finish({ edit, outcome }: SentEdit): boolean {
      if (outcome.kind === 'conflict') {
        setCurrent(fieldsOf(outcome.current));
        return false;
      }
      if (outcome.kind === 'saved') saved(edit, outcome);
      return true;
    },
  };
}

/** Whose value is saved, by field. */
export type Choices = Partial<Record<ProjectFieldName, 'yours' | 'theirs'>>;

/** The fields to save: the operator's edits applied to the current version, with the choices for conflicting fields. */
export function resolveConflict(versions: ProjectVersions, choices: Choices): ProjectFields {
  const { opened, edited, current } = versions;
  const resolved: Record<ProjectFieldName, string> = { ...fieldsOf(current) };
  for (const name of projectFieldNames) if (edited[name] !== opened[name]) resolved[name] = edited[name];
  for (const name of conflictingFields(versions)) {
    if (choices[name] === 'theirs') resolved[name] = current[name];
  }
  return resolved;
}
