import { useState } from 'react';
import type { Reply } from '#contract/errors.ts';
import type { ProjectFields, ProjectUpdateOutcome } from '#contract/projects.ts';
import { useSavedToast } from '#records/use-saved-toast.ts';
import { conflictingFields, fieldsOf } from '#shared/project-fields.ts';
import { useStores } from '#state/context.ts';
import { type Choices, resolveConflict } from './conflict.ts';

/** The edit of a project that is open. */
interface OpenEdit {
  readonly profileId: string;
  readonly id: string;
  /** The fields when it was opened. */
  readonly opened: ProjectFields;
  readonly edited: ProjectFields;
}

/** An edit as it was sent, and what became of it. */
export interface SentEdit {
  readonly edit: OpenEdit;
  readonly outcome: ProjectUpdateOutcome;
}

/** Saves an edit of a project: `PUT /project/:id` by the conflict rules (docs/decisions/put-project.md). */
export interface ProjectSave {
  /** What somebody else has saved meanwhile; null where no field of the edit is concerned. */
  readonly current: ProjectFields | null;
  readonly choices: Choices;
  readonly choose: (choices: Choices) => void;
  /** Nothing is preselected: saving over the change of somebody else has to be chosen. */
  readonly isDecided: boolean;
  /** Somebody else has saved these fields: the operator decides where they changed the same. */
  readonly meet: (current: ProjectFields) => void;
  readonly send: (edited: ProjectFields) => Promise<Reply<SentEdit>>;
  /** Takes what became of it; says that it was saved, with Undo. Returns false where the operator has to decide first. */
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
