import { useState } from 'react';
import type { Reply } from '#contract/errors.ts';
import type { ProjectFields, ProjectUpdateOutcome } from '#contract/projects.ts';
import { useSavedToast } from '#records/use-saved-toast.ts';
import { conflictingFields, fieldsOf } from '#shared/project-fields.ts';
import { useStores } from '#state/context.ts';
import { type Choices, resolveConflict } from './conflict.ts';

/** An open edit of a project. */
interface OpenEdit {
  readonly profileId: string;
  readonly id: string;
  /** The fields at the start of the edit. */
  readonly opened: ProjectFields;
  readonly edited: ProjectFields;
}

/** A sent edit and its outcome. */
export interface SentEdit {
  readonly edit: OpenEdit;
  readonly outcome: ProjectUpdateOutcome;
}

/** Saves an edit of a project: `PUT /project/:id` by the conflict rules (docs/decisions/put-project.md). */
export interface ProjectSave {
  /** What another person saved meanwhile; null if it affects no field of the edit. */
  readonly current: ProjectFields | null;
  readonly choices: Choices;
  readonly choose: (choices: Choices) => void;
  /** Nothing is preselected: overwriting the change of another person is an explicit choice. */
  readonly isDecided: boolean;
  /** Called when another person has saved these fields: the operator chooses in conflicts. */
  readonly meet: (current: ProjectFields) => void;
  readonly send: (edited: ProjectFields) => Promise<Reply<SentEdit>>;
  /** Handles the outcome; shows that it was saved, with Undo. Returns false if the operator has to choose first. */
  readonly finish: (sent: SentEdit) => boolean;
}

export function useProjectSave({ profileId, id, opened, edited }: OpenEdit): ProjectSave {
  const { call } = useStores();
  const saved = useSavedToast();
  const [current, setCurrent] = useState<ProjectFields | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const open = current === null ? [] : conflictingFields({ opened, edited, current });
  return {
    current,
    choices,
    choose: setChoices,
    isDecided: open.every((name) => choices[name] !== undefined),
    meet: (fields) => {
      setCurrent(fields);
      setChoices({});
    },
    async send(fields) {
      const wanted =
        current === null ? fields : resolveConflict({ opened, edited: fields, current }, choices);
      const edit = { profileId, id, opened: current ?? opened, edited: wanted };
      const reply = await call('projects.update', edit);
      return reply.ok ? { ...reply, value: { edit, outcome: reply.value } } : reply;
    },
    finish({ edit, outcome }) {
      if (outcome.kind === 'conflict') {
        setCurrent(fieldsOf(outcome.current));
        return false;
      }
      if (outcome.kind === 'saved') saved(edit, outcome);
      return true;
    },
  };
}
